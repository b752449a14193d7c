// chunk: areas

import { isRecord } from "./form-drafts.ts";
import { changedFields, mergeDraft } from "./merge-draft.ts";

export type DraftOn<T extends object> = {
  draft: T;
  /** What somebody else has saved since in fields that were typed over. */
  newer: Partial<T>;
};

/** A kept draft on what is stored by now; undefined when there is none, when it says nothing new, or when it is of another shape. */
export function restoreDraft<T extends object>(kept: unknown, base: T): DraftOn<T> | undefined {
  if (!isRecord(kept)) return undefined;
  const draft = fitting(kept.draft, base);
  const begun = fitting(kept.base, base);
  if (!draft || !begun) return undefined;
  const merged = mergeDraft(draft, begun, base);
  return changedFields(merged.draft, base).length > 0 ? merged : undefined;
}

/** Whatever an earlier version of the page wrote: every field must be there, and be of the kind that it is now. */
function fitting<T extends object>(stored: unknown, like: T): T | undefined {
  if (!isRecord(stored)) return undefined;
  const names = Object.keys(like) as (keyof T & string)[];
  const fits = names.every(
    (name) =>
      kindOf(stored[name]) === kindOf(like[name]) || stored[name] === null || like[name] === null,
  );
  return fits ? (Object.fromEntries(names.map((name) => [name, stored[name]])) as T) : undefined;
}

const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);
