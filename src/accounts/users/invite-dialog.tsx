import { type FormEvent, useId, useState } from "react";
import { api } from "#lib/api.ts";
import { emailProblem, lineProblem } from "#lib/text-checks.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { NAME_LENGTH } from "../text-lengths.ts";

const EMPTY = { vorname: "", nachname: "", email: "" };
type Draft = typeof EMPTY;

/** Asks for whoever is to work in the shop, and says what they will see. */
export function InviteDialog({
  onInvited,
  onClose,
}: {
  onInvited: (sentence: string) => void;
  onClose: () => void;
}) {
  const formId = useId();
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const [problems, setProblems] = useState<Partial<Record<string, string | undefined>>>({});
  const [failure, setFailure] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const found = {
      vorname: lineProblem(tidyText(draft.vorname), NAME_LENGTH),
      nachname: lineProblem(tidyText(draft.nachname), NAME_LENGTH),
      email: emailProblem(tidyText(draft.email)),
    };
    setProblems(found);
    setFailure("");
    const first = Object.entries(found).find(([, sentence]) => sentence)?.[0];
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    setIsBusy(true);
    const answer = await api("POST /users/invite", { body: draft });
    setIsBusy(false);
    if (answer.ok) return onInvited(`Die Einladung an ${draft.email.trim()} geht gleich hinaus.`);
    setProblems(answer.fields);
    setFailure(answer.error || "Es kam keine Verbindung zustande. Bitte noch einmal versuchen.");
  }

  const field = (name: keyof Draft) => ({
    name,
    required: true,
    value: draft[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) =>
      setDraft((known) => ({ ...known, [name]: event.target.value })),
  });

  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      title="Mitarbeiter einladen"
      size="small"
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Einladung senden"
          busyLabel="Sende…"
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
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
          {failure}
        </p>
      </form>
    </Dialog>
  );
}
