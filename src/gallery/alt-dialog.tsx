import { type FormEvent, useId, useState } from "react";
import { api } from "#lib/api.ts";
import { blockProblem } from "#lib/text-checks.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { ALT_LENGTH } from "./limits.ts";
import type { OwnPicture } from "./schema.ts";

export type AltDialogProps = {
  /** Nothing keeps the dialog closed. */
  picture: OwnPicture | undefined;
  onSaved: (picture: OwnPicture) => void;
  /** Somebody else was faster: what is stored now. */
  onNewer: (picture: OwnPicture) => void;
  onClose: () => void;
};

/** What is to be seen on a picture: read out to those who do not see it, and found by search engines. */
export function AdminAltDialog({ picture, ...rest }: AltDialogProps) {
  const formId = useId();
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Dialog
      open={picture !== undefined}
      onClose={() => !isSaving && rest.onClose()}
      title="Bild beschreiben"
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Speichern"
          busyLabel="Speichere…"
          isBusy={isSaving}
          onCancel={rest.onClose}
        />
      }
    >
      {picture && (
        <AltForm key={picture.id} id={formId} picture={picture} onSaving={setIsSaving} {...rest} />
      )}
    </Dialog>
  );
}

type AltFormProps = Omit<AltDialogProps, "picture"> & {
  id: string;
  picture: OwnPicture;
  onSaving: (isSaving: boolean) => void;
};

function AltForm({ id, picture, onSaving, onSaved, onNewer }: AltFormProps) {
  const [alt, setAlt] = useState(picture.alt);
  const [error, setError] = useState("");
  const [newer, setNewer] = useState<string>();

  async function save(event: FormEvent) {
    event.preventDefault();
    const problem = blockProblem(alt.trim(), ALT_LENGTH);
    setError(problem ?? "");
    if (problem) return;
    onSaving(true);
    const answer = await api("PUT /gallery/:id", {
      params: { id: picture.id },
      body: { alt, version: picture.version },
    });
    onSaving(false);
    if (answer.ok) return onSaved(answer.data);
    setError(
      answer.fields.alt ??
        (answer.error ||
          "Die Beschreibung konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal."),
    );
    if (answer.code !== "veraltet") return;
    const stored = answer.body.aktuell as OwnPicture;
    setNewer(stored.alt);
    onNewer(stored);
  }

  return (
    <form id={id} noValidate onSubmit={save}>
      <img
        src={picture.url}
        srcSet={picture.srcSet}
        sizes="600px"
        width={picture.width}
        height={picture.height}
        alt=""
        className="max-h-[40dvh] w-full rounded-control bg-paper-2 object-contain"
      />
      <TextArea
        label="Was ist zu sehen?"
        hint="Für alle, die das Bild nicht sehen, und für Suchmaschinen. Zum Beispiel: „Schwarze Limousine nach der Politur“."
        isOptional
        rows={2}
        maxLength={ALT_LENGTH}
        value={alt}
        error={error}
        onChange={(event) => setAlt(event.target.value)}
        className="mt-4"
      />
      {newer !== undefined && (
        <p className="mt-3 rounded-control border border-amber-400 bg-white px-4 py-3 text-sm">
          Inzwischen gespeichert: {newer ? `„${newer}“` : "keine Beschreibung"}
        </p>
      )}
    </form>
  );
}
