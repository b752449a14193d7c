// chunk: areas

import { useRef, useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { changedFields, mergeDraft } from "#lib/merge-draft.ts";
import { useKeptDraft, useTypedBefore } from "./use-kept-draft.tsx";

export type Problems<T> = Partial<Record<keyof T, string>>;

type EditorOptions<S, T extends object> = {
  stored: S;
  draftOf: (stored: S) => T;
  problemsOf: (draft: T) => Problems<T>;
  /** `base` is what the draft was begun from, with its version. */
  send: (draft: T, base: S) => Promise<ApiResult<S>>;
  /** `isAll` is false when something else was typed meanwhile. */
  onSaved: (stored: S, isAll: boolean) => void;
  /** Under which name what is typed survives a reload; left out, it does not. */
  keepAs?: string;
};

export type Editor<T extends object, S = never> = {
  draft: T;
  set: <F extends keyof T>(field: F, value: T[F]) => void;
  changed: readonly (keyof T)[];
  /** What somebody else saved meanwhile in fields that were typed over here. */
  newer: Partial<T>;
  problems: Problems<T>;
  phase: "editing" | "saving" | "saved";
  /** The input was restored after a reload. */
  isRestored: boolean;
  /** Why the last try did not save, in a sentence. */
  failure: string;
  save: () => Promise<boolean>;
  discard: () => void;
  /** Something was saved beside the draft: what was typed stays, all else takes the newest values. */
  follow: (newest: S) => void;
};

const NOT_SAVED =
  "Nicht gespeichert. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.";

/** Something that is edited, checked, saved whole, and never lost: neither by a failed save nor by somebody who was faster. */
export function useEditor<S, T extends object>(options: EditorOptions<S, T>): Editor<T, S> {
  const [base, setBase] = useState(options.stored);
  const drafted = options.draftOf(base);
  const typedBefore = useTypedBefore(options.keepAs, drafted);
  const [draft, setDraft] = useState(typedBefore?.draft ?? drafted);
  const [isRestored, setIsRestored] = useState(typedBefore !== undefined);
  useKeptDraft(options.keepAs, draft, drafted);
  const [newer, setNewer] = useState<Partial<T>>(typedBefore?.newer ?? {});
  const [problems, setProblems] = useState<Problems<T>>({});
  const [phase, setPhase] = useState<Editor<T>["phase"]>("editing");
  const [failure, setFailure] = useState("");
  const isTypedOn = useRef(false);

  function set<F extends keyof T>(field: F, value: T[F]) {
    isTypedOn.current = true;
    setDraft((typed) => ({ ...typed, [field]: value }));
    setProblems(({ [field]: _, ...others }) => others as Problems<T>);
    if (phase === "saved") setPhase("editing");
  }

  function begin(stored: S) {
    setBase(stored);
    setIsRestored(false);
    setNewer({});
    setProblems({});
    setFailure("");
  }

  function discard() {
    begin(base);
    setDraft(drafted);
    setPhase("editing");
  }

  async function save(): Promise<boolean> {
    if (phase === "saving") return false;
    const found = options.problemsOf(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return failed("Bitte prüfen Sie die markierten Angaben.");
    setPhase("saving");
    setFailure("");
    isTypedOn.current = false;
    const answer = await options.send(draft, base);
    if (answer.ok) return saved(answer.data);
    if (answer.code === "veraltet") {
      const newest = answer.body.aktuell as S;
      // An earlier try arrived although its answer was lost.
      if (changedFields(draft, options.draftOf(newest)).length === 0) return saved(newest);
      follow(newest);
    }
    setProblems(answer.fields as Problems<T>);
    return failed(answer.error || NOT_SAVED);
  }

  function saved(stored: S): true {
    begin(stored);
    setDraft((typed) => mergeDraft(typed, draft, options.draftOf(stored)).draft);
    setPhase(isTypedOn.current ? "editing" : "saved");
    options.onSaved(stored, !isTypedOn.current);
    return true;
  }

  function follow(newest: S) {
    const merge = (typed: T) => mergeDraft(typed, options.draftOf(base), options.draftOf(newest));
    setBase(newest);
    // What was typed while the answer was on its way counts too.
    setDraft((typed) => merge(typed).draft);
    setNewer(merge(draft).newer);
  }

  function failed(sentence: string): false {
    setPhase("editing");
    setFailure(sentence);
    return false;
  }

  return {
    draft,
    set,
    changed: changedFields(draft, drafted),
    newer,
    problems,
    phase,
    isRestored,
    failure,
    save,
    discard,
    follow,
  };
}
