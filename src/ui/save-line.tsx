import { Button } from "./button.tsx";
import { RESTORED } from "./restored-draft.tsx";
import { UnsavedChanges } from "./unsaved-changes.tsx";

type SaveLineProps = {
  editor: {
    changed: readonly unknown[];
    phase: string;
    isRestored: boolean;
    failure: string | undefined;
  };
  label: string;
};

/** Below a small form with an editor of its own: its button, and what became of it. */
export function SaveLine({ editor, label }: SaveLineProps) {
  const { changed, phase, isRestored, failure } = editor;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="quiet"
          disabled={changed.length === 0}
          busy={phase === "saving"}
          busyLabel="Speichere…"
        >
          {label}
        </Button>
        <p role="status" className="text-sm">
          {phase === "saved" ? "Gespeichert" : isRestored && RESTORED}
        </p>
      </div>
      <p role="alert" className="mt-2 text-sm text-rot-700 empty:hidden">
        {failure}
      </p>
      <UnsavedChanges when={changed.length > 0 && phase !== "saving"} />
    </>
  );
}
