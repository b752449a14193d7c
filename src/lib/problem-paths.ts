/** A sentence for each value that cannot stay like this, by its path: 'openingHours.Montag.close', 'phoneNumbers.1'. */
export type Problems = Record<string, string>;
export type Problem = string | undefined;

const TWICE = "Diese Angabe steht hier mehrmals.";

/** Equal values are each reported. */
export function twice(value: string, values: readonly string[]): Problem {
  return values.filter((other) => other === value).length > 1 ? TWICE : undefined;
}

export function countProblem(
  list: readonly unknown[],
  { most, least }: { most: number; least?: string },
): Problems {
  if (list.length > most)
    return itself(`Höchstens ${most} Einträge. Bitte entfernen Sie ${list.length - most}.`);
  return itself(list.length === 0 ? least : undefined);
}

export function itself(problem: Problem): Problems {
  return named({ "": problem });
}

export function eachOf<T>(list: readonly T[], check: (item: T) => Problems): Problems {
  return Object.assign({}, ...list.map((item, position) => under(String(position), check(item))));
}

export function under(name: string, problems: Problems): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [
      path === "" ? name : `${name}.${path}`,
      problem,
    ]),
  );
}

export function named(problems: Record<string, Problem>): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export function valuesOf<T, Name extends keyof T>(list: readonly T[], name: Name): T[Name][] {
  return list.map((item) => item[name]);
}
