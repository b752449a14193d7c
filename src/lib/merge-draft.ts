// chunk: areas

/** Field by field; lists and records are compared by what is in them. */
export function changedFields<T extends object>(draft: T, stored: T): (keyof T)[] {
  return (Object.keys(draft) as (keyof T)[]).filter(
    (field) => !isSame(draft[field], stored[field]),
  );
}

/**
 * What becomes of a draft when somebody else has saved newer values: fields that nobody touched here follow them, the others keep what was typed.
 * `newer` are the values that differ from what was typed over them.
 */
export function mergeDraft<T extends object>(
  draft: T,
  stored: T,
  newest: T,
): { draft: T; newer: Partial<T> } {
  const typed = new Set(changedFields(draft, stored));
  const merged = { ...newest };
  const newer: Partial<T> = {};
  for (const field of Object.keys(newest) as (keyof T)[]) {
    if (!typed.has(field)) continue;
    merged[field] = draft[field];
    if (!isSame(newest[field], stored[field]) && !isSame(newest[field], draft[field]))
      newer[field] = newest[field];
  }
  return { draft: merged, newer };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** A field's hint when somebody else saved it meanwhile; else its usual one. */
export function newerHint(later: string | undefined, hint?: string): string | undefined {
  return later === undefined ? hint : `Inzwischen gespeichert: ${later || "nichts"}`;
}
