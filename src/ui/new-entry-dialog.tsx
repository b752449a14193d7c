import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { focusFirstInvalidField } from "./focus-first-invalid-field.ts";
import { RESTORED } from "./restored-draft.tsx";
import { SaveBar } from "./save-bar.tsx";
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
        <SaveBar
          isDirty
          phase={editor.phase}
          failure={editor.failure}
          onSave={() => void save()}
          dirtyNote={editor.isRestored ? RESTORED : ""}
        >
          <Button variant="quiet" onClick={onCancel}>
            Abbrechen
          </Button>
        </SaveBar>
      }
    >
      <div ref={form}>{children}</div>
    </Dialog>
  );
}
