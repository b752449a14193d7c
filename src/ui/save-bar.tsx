// chunk: areas

import { Check, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

type SaveBarProps = {
  isDirty: boolean;
  phase: "editing" | "saving" | "saved";
  failure: string;
  onSave: () => void;
  onDiscard?: () => void;
  saveLabel?: string;
  /** Beside the buttons while there is something to save. */
  dirtyNote?: string;
  /** Further buttons, at the far end. */
  children?: ReactNode;
};

/** Saves; resolves to whether it did. */
export function SaveBar({
  isDirty,
  phase,
  failure,
  onSave,
  onDiscard,
  saveLabel = "Speichern",
  dirtyNote = "Noch nicht gespeichert",
  children,
}: SaveBarProps) {
  return (
    <div>
      <SaveFailure failure={failure} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          onClick={onSave}
          busy={phase === "saving"}
          aria-disabled={!isDirty || undefined}
          className="aria-disabled:opacity-60"
        >
          {saveLabel}
        </Button>
        {isDirty && onDiscard && phase !== "saving" && (
          <Button variant="quiet" onClick={onDiscard}>
            Verwerfen
          </Button>
        )}
        <p role="status" className="flex min-h-6 items-center gap-2 text-sm font-medium">
          {phase === "saved" && !isDirty && (
            <>
              <Check aria-hidden="true" className="size-5 text-petrol-600" />
              Gespeichert
            </>
          )}
          {isDirty && phase === "editing" && <span className="text-ink-2">{dirtyNote}</span>}
        </p>
        {children && <div className="ml-auto flex flex-wrap gap-3 max-sm:w-full">{children}</div>}
      </div>
    </div>
  );
}

export function SaveFailure({ failure }: { failure: string }) {
  return (
    <div role="alert">
      {failure && (
        <p className="mb-4 flex gap-2.5 rounded-control bg-rot-100 px-4 py-3 text-sm font-medium text-rot-700">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {failure}
        </p>
      )}
    </div>
  );
}
