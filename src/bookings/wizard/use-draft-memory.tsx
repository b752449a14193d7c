import { type Dispatch, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react";
import type { BookableService } from "#catalogue/schema.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { DRAFTS_FORGOTTEN } from "#lib/kept-drafts.ts";
import { showInPieces, whenTakenOver } from "#ui/take-over.tsx";
import { readDraft, storeDraft } from "./draft-storage.ts";
import type { ChosenBefore, WizardAction, WizardStart, WizardState } from "./wizard-state.ts";

type Opening = {
  form: RefObject<HTMLFormElement | null>;
  startWith?: WizardStart;
  services: readonly BookableService[];
  now: () => number;
};

/** Restores the tab's draft before the first paint of a wizard that the server has not written, and stores every change. */
export function useDraftMemory(
  state: WizardState,
  dispatch: Dispatch<WizardAction>,
  { form, startWith, services, now }: Opening,
): void {
  const { moment, step, draft, start, attempt, permit } = state;
  const isOpen = moment !== undefined;

  const open = useEffectEvent(() => {
    dispatch({
      type: "opened",
      moment: berlinMoment(now()),
      stored: readDraft(),
      startWith,
      services,
    });
  });
  /** The choice at once, or the next rendering would empty its field; the rest in pieces. */
  const takeOver = useEffectEvent(() => {
    showInPieces(open);
    dispatch({ type: "chosen before", chosen: readChosen(form.current), services });
  });

  useLayoutEffect(() => {
    whenTakenOver(() => takeOver());
    return forgetStart;
  }, []);

  useEffect(() => {
    const forget = () => dispatch({ type: "forgotten" });
    window.addEventListener(DRAFTS_FORGOTTEN, forget);
    return () => window.removeEventListener(DRAFTS_FORGOTTEN, forget);
  }, [dispatch]);

  useEffect(() => {
    if (isOpen) storeDraft({ step, draft, start, attempt, permit });
  }, [isOpen, step, draft, start, attempt, permit]);
}

/** What somebody has chosen in the page as the server wrote it. */
function readChosen(form: HTMLFormElement | null): ChosenBefore {
  const fields = new FormData(form ?? undefined);
  return { leistung: String(fields.get("leistungen") ?? ""), beratung: fields.has("beratung") };
}

/** Not run on a reload: only closing the wizard lets the next opening choose anew. */
function forgetStart(): void {
  const stored = readDraft();
  if (stored) storeDraft({ ...stored, start: "" });
}
