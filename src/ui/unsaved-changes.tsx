// chunk: areas

import { useEffect } from "react";
import { useBlocker } from "react-router";
import { hasFormDraft } from "#lib/form-drafts.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type UnsavedChangesProps = {
  when: boolean;
  /** The other form for the same, which goes on with what was typed where it was handed over. */
  goesOnAt?: string;
  question?: string;
  note?: string;
  confirmLabel?: string;
  cancelLabel?: string;
};

/** Asks before a page is left whose changes are not saved, also when the tab is closed or loaded anew. */
export function UnsavedChanges({ when, goesOnAt, ...words }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname, search } }) =>
      when &&
      currentLocation.pathname !== pathname &&
      !(pathname === goesOnAt && hasFormDraft(pathname + search)),
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [when]);

  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      question={words.question ?? "Ungespeicherte Änderungen verwerfen?"}
      confirmLabel={words.confirmLabel ?? "Verwerfen"}
      cancelLabel={words.cancelLabel ?? "Weiter bearbeiten"}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{words.note ?? "Was noch nicht gespeichert ist, geht sonst verloren."}</p>
    </ConfirmDialog>
  );
}
