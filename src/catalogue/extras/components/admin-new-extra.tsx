import { useRef } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SaveBar } from "#ui/save-bar.tsx";
import { useEditor } from "#ui/use-editor.ts";
import { ask } from "../ask.ts";
import { BLANK_EXTRA, type ExtraDraft, type ExtraTexts, extraDraft, extraOf, extraProblems } from "../extra-terms.ts";
import { ExtraForm, type ExtraFormProps } from "./admin-extra-form.tsx";

export type NewExtraProps = Pick<ExtraFormProps, "services"> & { onAdded: () => void; onCancel: () => void };

/** Stays open until it is saved or given up on purpose. */
export function NewExtra({ services, onAdded, onCancel }: NewExtraProps) {
  const form = useRef<HTMLDivElement>(null);
  const editor = useEditor<ExtraTexts, ExtraDraft>({
    stored: BLANK_EXTRA,
    draftOf: extraDraft,
    problemsOf: extraProblems,
    send: (draft) => ask("POST /extras", { body: extraOf(draft) }),
    onSaved: onAdded,
  });

  async function save() {
    if (!(await editor.save())) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

  return (
    <Dialog
      open
      size="wide"
      title="Neues Extra"
      hasCloseButton={false}
      onClose={() => editor.changed.length === 0 && onCancel()}
      footer={
        <SaveBar isDirty phase={editor.phase === "saving" ? "saving" : "saved"} failure={editor.failure} onSave={() => void save()}>
          <Button variant="quiet" onClick={onCancel}>
            Abbrechen
          </Button>
        </SaveBar>
      }
    >
      <div ref={form}>
        <ExtraForm editor={editor} services={services} />
      </div>
    </Dialog>
  );
}
