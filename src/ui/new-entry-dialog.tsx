import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { focusFirstInvalidField } from "./focus-first-invalid-field.ts";
import { RESTORED } from "./restored-draft.tsx";
import { SaveFailure } from "./save-bar.tsx";
import type { Editor } from "./use-editor.tsx";

type NewEntryDialogProps = {
  title: string;
  editor: Pick<Editor<object>, "phase" | "failure" | "isRestored" | "save"> & {
    changed: readonly unknown[];
  };
  onCancel: () => void;
  children: ReactNode;
};

/** Something new is entered; stays open until it is saved or given up on purpose. */
export function NewEntryDialog({ title, editor, onCancel, children }: NewEntryDialogProps) {
  const form = useRef<HTMLDivElement>(null);

  async function save() {
    if (!(await editor.save())) focusFirstInvalidField(form);
  }

  return (
    <Dialog
      open
      size="wide"
      title={title}
      hasCloseButton={false}
      onClose={() => editor.changed.length === 0 && onCancel()}
      footer={
        <>
          <SaveFailure failure={editor.failure} />
          <div className="flex flex-wrap items-center gap-3 max-sm:*:grow sm:justify-end">
            {editor.isRestored && (
              <p role="status" className="mr-auto text-sm font-medium text-ink-2 max-sm:basis-full">
                {RESTORED}
              </p>
            )}
            <Button variant="quiet" onClick={onCancel}>
              Abbrechen
            </Button>
            <Button busy={editor.phase === "saving"} onClick={() => void save()}>
              Speichern
            </Button>
          </div>
        </>
      }
    >
      {/* Typed now, it would go with the dialog. */}
      <div ref={form} inert={editor.phase === "saving"}>
        {children}
      </div>
    </Dialog>
  );
}
