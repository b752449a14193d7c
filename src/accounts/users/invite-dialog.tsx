import { type FormEvent, useId } from "react";
import { api } from "#lib/api.ts";
import { fieldProblems } from "#lib/field-problems.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { tell } from "#ui/tell.tsx";
import { NO_CONNECTION } from "#ui/use-call.tsx";
import { useForm } from "#ui/use-form.tsx";
import { NAME_LENGTH } from "../text-lengths.ts";
import { invitationSchema } from "./invitation-schema.ts";

type Invited = { vorname: string; nachname: string; email: string };

/** Invites somebody to work in the shop, and says what they will see. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const form = useForm(NO_CONNECTION);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: keyof Invited) => tidyText(String(typed.get(name)));
    const body: Invited = {
      vorname: text("vorname"),
      nachname: text("nachname"),
      email: text("email"),
    };
    if (form.refuse(fieldProblems(invitationSchema, body))) return;
    const answer = await form.send(() => api("POST /users/invite", { body }), { reloads: true });
    if (!answer?.ok) return;
    onClose();
    await tell(`Die Einladung an ${body.email} geht gleich hinaus.`);
  }

  const field = (name: keyof Invited) => ({
    name,
    required: true,
    error: form.problems[name],
    onInput: () => form.forget(name),
  });

  return (
    <Dialog
      open
      onClose={() => !form.isBusy && onClose()}
      title="Mitarbeiter einladen"
      size="small"
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Einladung senden"
          busyLabel="Sende…"
          isBusy={form.isBusy}
          onCancel={onClose}
        />
      }
    >
      <form ref={form.ref} id={formId} noValidate onSubmit={submit} className="space-y-4">
        <p className="text-sm text-ink-2">
          Mitarbeiter sehen Kalender, Buchungen und Kunden, tragen Termine ein, verschieben und
          sagen ab. Was bezahlt wurde, Rechnungen, Auswertung, Benutzer und Einstellungen sehen nur
          Admins.
        </p>
        <TextField
          label="Vorname"
          autoComplete="off"
          maxLength={NAME_LENGTH}
          {...field("vorname")}
        />
        <TextField
          label="Nachname"
          autoComplete="off"
          maxLength={NAME_LENGTH}
          {...field("nachname")}
        />
        <TextField
          label="E-Mail"
          type="email"
          autoComplete="off"
          hint="Der Link in der E-Mail gilt 72 Stunden."
          {...field("email")}
        />
        <p role="alert" className="text-sm text-rot-700 empty:hidden">
          {form.problem}
        </p>
      </form>
    </Dialog>
  );
}
