import { useState } from "react";
import { api } from "#lib/api.ts";
import { formOf } from "#lib/form-of.ts";
import { NewEntryDialog } from "#ui/new-entry-dialog.tsx";
import { tellFailure } from "#ui/tell.tsx";
import { useEditor } from "#ui/use-editor.tsx";
import type { EditedService } from "./schema.ts";
import {
  BLANK_SERVICE,
  type ServiceDraft,
  serviceDraft,
  serviceOf,
  serviceProblems,
} from "./service-draft.ts";
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
  const [picture, setPicture] = useState<{ file: File; shown: string }>();
  const editor = useEditor<Draftable & { id?: string }, ServiceDraft>({
    stored: BLANK_SERVICE,
    draftOf: serviceDraft,
    problemsOf: serviceProblems,
    send: (draft) => addService(draft, picture?.file),
    keepAs: NEW_SERVICE,
    onSaved: (added) => onAdded(added as EditedService),
  });

  /** Another picture than the one that was picked may be chosen instead. */
  function set<F extends keyof ServiceDraft>(field: F, value: ServiceDraft[F]) {
    if (field === "imageUrl") setPicture(undefined);
    editor.set(field, value);
  }

  async function keepPicture(file: File): Promise<undefined> {
    setPicture({ file, shown: await dataUrlOf(file) });
  }

  return (
    <NewEntryDialog title="Neue Leistung" editor={editor} onCancel={onCancel}>
      <ServiceForm
        editor={{ ...editor, set }}
        services={services}
        onUpload={keepPicture}
        uploadHint="Am besten im Querformat, 4:3."
        {...(picture && { picked: picture.shown })}
      />
    </NewEntryDialog>
  );
}

/** Its picture goes along. Where that alone fails the service is there all the same. */
async function addService(draft: ServiceDraft, picture: File | undefined) {
  const added = await api("POST /services", { body: serviceOf(draft) });
  if (!added.ok || !picture) return added;
  const pictured = await api("POST /services/:id/picture", {
    params: { id: added.data.id },
    body: formOf({ bild: picture }),
  });
  if (pictured.ok) return pictured;
  void tellFailure(pictured, {
    title: "Die Leistung ist da, ihr Bild nicht",
    message: "Bitte laden Sie das Bild bei der Leistung noch einmal hoch.",
  });
  return added;
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve("");
    reader.readAsDataURL(file);
  });
}
