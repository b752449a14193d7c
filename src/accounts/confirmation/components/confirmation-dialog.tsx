import { type FormEvent, useEffect, useId, useRef } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { useConfirmation } from "./use-confirmation.ts";

const FORMAL = {
  title: "Bitte bestätigen Sie mit Ihrem Passwort",
  lead: "Sie ändern etwas, womit Fremde viel anrichten könnten. Die Bestätigung gilt zehn Minuten.",
  label: "Ihr Passwort",
};
const FAMILIAR: typeof FORMAL = {
  title: "Bitte bestätige mit deinem Passwort",
  lead: "Du änderst etwas, womit Fremde viel anrichten könnten. Die Bestätigung gilt zehn Minuten.",
  label: "Dein Passwort",
};

export type ConfirmationDialogProps = {
  /** Password managers find the password under this name. */
  email: string;
  /** The customers' area says du. */
  isFamiliar?: boolean;
};

/** Over any page of an area: opens by itself when a call asks who is there, and the call goes on after the answer. */
export function ConfirmationDialog({ email, isFamiliar = false }: ConfirmationDialogProps) {
  const { isAsked, isBusy, problem, confirm, giveUp } = useConfirmation();
  const words = isFamiliar ? FAMILIAR : FORMAL;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (problem === "") return;
    field.current?.focus();
    field.current?.select();
  }, [problem]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void confirm(String(new FormData(event.currentTarget).get("passwort")));
  }

  return (
    <Dialog
      open={isAsked}
      onClose={() => {
        if (!isBusy) giveUp();
      }}
      title={words.title}
      size="small"
      hasCloseButton={false}
      footer={<FormDialogFooter form={formId} submitLabel="Bestätigen" isBusy={isBusy} onCancel={giveUp} />}
    >
      <form id={formId} method="post" onSubmit={submit} className="space-y-4">
        <p>{words.lead}</p>
        <input type="text" name="username" autoComplete="username" value={email} hidden readOnly tabIndex={-1} />
        <PasswordField ref={field} label={words.label} name="passwort" autoComplete="current-password" required error={problem} />
      </form>
    </Dialog>
  );
}
