import { useRef } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SaveBar } from "#ui/save-bar.tsx";
import { useEditor } from "#ui/use-editor.ts";
import { ask } from "../ask.ts";
import type { EditedService } from "../schema.ts";
import { BLANK_SERVICE, serviceDraft, serviceOf, serviceProblems } from "../service-draft.ts";
import { ServiceForm, type ServiceFormProps } from "./admin-service-form.tsx";

export type NewServiceProps = Pick<ServiceFormProps, "services"> & { onAdded: (service: EditedService) => void; onCancel: () => void };

type Draftable = Parameters<typeof serviceDraft>[0];

/** Stays open until it is saved or given up on purpose. */
export function NewService({ services, onAdded, onCancel }: NewServiceProps) {
  const form = useRef<HTMLDivElement>(null);
  const editor = useEditor<Draftable & { id?: string }, ReturnType<typeof serviceDraft>>({
    stored: BLANK_SERVICE,
    draftOf: serviceDraft,
    problemsOf: serviceProblems,
    send: (draft) => ask("POST /services", { body: serviceOf(draft) }),
    onSaved: (added) => onAdded(added as EditedService),
  });

  async function save() {
    if (!(await editor.save())) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

  return (
    <Dialog
      open
      size="wide"
      title="Neue Leistung"
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
        <ServiceForm editor={editor} services={services} />
      </div>
    </Dialog>
  );
}
