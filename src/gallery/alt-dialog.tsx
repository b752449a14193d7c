import { type FormEvent, useId, useState } from "react";
import { api } from "#lib/api.ts";
import { blockProblem } from "#lib/text-checks.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { useForm } from "#ui/use-form.tsx";
import { ALT_LENGTH } from "./limits.ts";
import type { OwnPicture } from "./schema.ts";

const NOT_SAVED =
  "Die Beschreibung konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.";

type AltDialogProps = {
  picture: OwnPicture;
  onSaved: (picture: OwnPicture) => void;
  /** Somebody else was faster: what is stored now. */
  onNewer: (picture: OwnPicture) => void;
  onClose: () => void;
};

/** What is to be seen on a picture: read out to those who do not see it, and found by search engines. */
export function AltDialog({ picture, onSaved, onNewer, onClose }: AltDialogProps) {
  const formId = useId();
  const { ref, isBusy, problems, problem, refuse, send } = useForm(NOT_SAVED);
  const [alt, setAlt] = useState(picture.alt);
  const [newer, setNewer] = useState<string>();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (refuse({ alt: blockProblem(alt.trim(), ALT_LENGTH) })) return;
    const { id, version } = picture;
    const answer = await send(() =>
      api("PUT /gallery/:id", { params: { id }, body: { alt, version } }),
    );
    if (answer?.ok) onSaved(answer.data);
    else if (answer?.code === "veraltet") {
      const stored = answer.body.aktuell as OwnPicture;
      setNewer(stored.alt);
      onNewer(stored);
    }
  }

  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      title="Bild beschreiben"
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Speichern"
          busyLabel="Speichere…"
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <form ref={ref} id={formId} noValidate onSubmit={save}>
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
          error={problems.alt ?? problem}
          onChange={(event) => setAlt(event.target.value)}
          className="mt-4"
        />
        {newer !== undefined && (
          <p className="mt-3 rounded-control border border-amber-400 bg-white px-4 py-3 text-sm">
            Inzwischen gespeichert: {newer ? `„${newer}“` : "keine Beschreibung"}
          </p>
        )}
      </form>
    </Dialog>
  );
}
