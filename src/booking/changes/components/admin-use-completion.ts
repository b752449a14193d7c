import { type FormEvent, useEffect, useRef, useState } from "react";
import type { AdminBooking } from "../../schema.ts";
import { type CompletionDraft, type CompletionDraftProblems, completionDraftProblems, newCompletion } from "../completion-draft.ts";

/** A completion while it is filled in; what cannot stay so is said at the first try, and then while it is mended. */
export function useCompletion(booking: AdminBooking, send: () => Promise<Record<string, string>>) {
  const [draft, setDraft] = useState(() => newCompletion(booking));
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<CompletionDraftProblems>({});
  const element = useRef<HTMLFormElement>(null);
  const problems: CompletionDraftProblems = { ...(tries > 0 ? completionDraftProblems(draft, booking) : {}), ...refused };

  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] input')?.focus();
  }, [tries]);

  function set<F extends keyof CompletionDraft>(field: F, value: CompletionDraft[F]) {
    setDraft((typed) => ({ ...typed, [field]: value }));
    setRefused(({ [field]: _, ...others }) => others);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isReady = Object.keys(completionDraftProblems(draft, booking)).length === 0;
    if (isReady) setRefused(await send());
    setTries((count) => count + 1);
  }

  return { element, draft, problems, set, submit };
}
