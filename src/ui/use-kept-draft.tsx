// chunk: areas

import { useEffect, useState } from "react";
import { keepFormDraft, readFormDraft } from "#lib/form-drafts.ts";
import { changedFields, mergeDraft } from "#lib/merge-draft.ts";
import { type DraftOn, restoreDraft } from "#lib/restore-draft.ts";

/** What was typed in a form before its tab was loaded anew or thrown away, on what is stored by now. */
export function useTypedBefore<T extends object>(
  form: string | undefined,
  base: T,
): DraftOn<T> | undefined {
  const [typed] = useState(() =>
    form === undefined ? undefined : restoreDraft(readFormDraft(form), base),
  );
  return typed;
}

/** Keeps input until it is sent or discarded; leaving the form on purpose discards it. */
export function useKeptDraft<T extends object>(form: string | undefined, draft: T, base: T): void {
  useEffect(() => {
    if (form !== undefined)
      keepFormDraft(form, changedFields(draft, base).length > 0 ? { draft, base } : undefined);
  }, [form, draft, base]);
  useEffect(() => {
    if (form === undefined) return;
    return () => keepFormDraft(form, undefined);
  }, [form]);
}

/** The keys of what a form has sent and was not answered yet, beside its draft (use-idempotent-send.tsx). */
export function useKeptKeys(form: string) {
  const name = `gesendet:${form}`;
  const [keys] = useState(() => {
    const kept = readFormDraft(name);
    return new Map(Array.isArray(kept) ? (kept as [string, string][]) : []);
  });
  useEffect(
    () => () => {
      // Whoever left the form keeps nothing of an answer that is lost later.
      keys.clear();
      keepFormDraft(name, undefined);
    },
    [name, keys],
  );
  return { keys, keep: () => keepFormDraft(name, keys.size > 0 ? [...keys] : undefined) };
}

/** What is typed in a small dialog that sends it and is gone: there again when it is opened after the tab was loaded anew. */
export function useDraft<T extends object>(form: string, given: T) {
  const [base, setBase] = useState(given);
  const typedBefore = useTypedBefore(form, base);
  const [draft, setDraft] = useState(typedBefore?.draft ?? base);
  const [isRestored, setIsRestored] = useState(typedBefore !== undefined);
  useKeptDraft(form, draft, base);
  return {
    draft,
    change: (change: Partial<T>) => setDraft((typed) => ({ ...typed, ...change })),
    isRestored,
    /** Something was saved meanwhile: what was typed stays, all else takes the newest values. Says what differs from what was typed. */
    follow: (newest: T): Partial<T> => {
      const merged = mergeDraft(draft, base, newest);
      setBase(newest);
      setDraft(merged.draft);
      return merged.newer;
    },
    discard: () => {
      setDraft(base);
      setIsRestored(false);
    },
  };
}
