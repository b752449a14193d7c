export type Group<T> = {
  /** What all of it is on, where that is said above it; else each line says its day. */
  datum: string | undefined;
  items: T[];
};

const A_FULL_DAY = 3;

/** A sorted list, with a heading over each day of three and more; days of one or two stand together, so that headings do not take the room of lines. */
export function byDay<T extends { datum: string }>(sorted: readonly T[]): Group<T>[] {
  const days = new Map<string, T[]>();
  for (const item of sorted) days.set(item.datum, [...(days.get(item.datum) ?? []), item]);
  const groups: Group<T>[] = [];
  for (const [datum, items] of days) {
    const last = groups.at(-1);
    if (items.length >= A_FULL_DAY) groups.push({ datum, items });
    else if (last && last.datum === undefined) last.items.push(...items);
    else groups.push({ datum: undefined, items: [...items] });
  }
  return groups;
}
