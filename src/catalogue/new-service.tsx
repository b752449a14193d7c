import { api } from "#lib/api.ts";
import { NewEntryDialog } from "#ui/new-entry-dialog.tsx";
import { useEditor } from "#ui/use-editor.tsx";
import type { EditedService } from "./schema.ts";
import { BLANK_SERVICE, serviceDraft, serviceOf, serviceProblems } from "./service-draft.ts";
import { ServiceForm, type ServiceFormProps } from "./service-form.tsx";

export type NewServiceProps = Pick<ServiceFormProps, "services"> & {
  onAdded: (service: EditedService) => void;
  onCancel: () => void;
};

/** Under which name what is typed is kept. */
export const NEW_SERVICE = "leistung:neu";

type Draftable = Parameters<typeof serviceDraft>[0];

/** Stays open until it is saved or given up on purpose. */
export function NewService({ services, onAdded, onCancel }: NewServiceProps) {
  const editor = useEditor<Draftable & { id?: string }, ReturnType<typeof serviceDraft>>({
    stored: BLANK_SERVICE,
    draftOf: serviceDraft,
    problemsOf: serviceProblems,
    send: (draft) => api("POST /services", { body: serviceOf(draft) }),
    keepAs: NEW_SERVICE,
    onSaved: (added) => onAdded(added as EditedService),
  });

  return (
    <NewEntryDialog title="Neue Leistung" editor={editor} onCancel={onCancel}>
      <ServiceForm editor={editor} services={services} />
    </NewEntryDialog>
  );
}
