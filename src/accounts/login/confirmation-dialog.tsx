import { KeyRound } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { useOwnPasskey } from "../factor/use-own-passkey.tsx";
import { PasswordField } from "./password-field.tsx";
import { useConfirmation } from "./use-confirmation.tsx";

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
  const { isAsked, busy, problem, confirm, confirmByDevice, giveUp } = useConfirmation();
  const hasPasskey = useOwnPasskey(isAsked && !isFamiliar);
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
    confirm(String(new FormData(event.currentTarget).get("passwort")));
  }

  return (
    <Dialog
      open={isAsked}
      onClose={() => {
        if (!busy) giveUp();
      }}
      title={words.title}
      size="small"
      hasCloseButton={false}
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Bestätigen"
          isBusy={busy !== undefined}
          onCancel={giveUp}
        />
      }
    >
      <form id={formId} method="post" onSubmit={submit} className="space-y-4">
        <p>{words.lead}</p>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={email}
          hidden
          readOnly
          tabIndex={-1}
        />
        <PasswordField
          ref={field}
          label={words.label}
          name="passwort"
          autoComplete="current-password"
          required
          error={problem}
        />
      </form>
      {hasPasskey && (
        <Button
          variant="quiet"
          className="mt-5 w-full"
          busy={busy === "passkey"}
          onClick={confirmByDevice}
        >
          <KeyRound aria-hidden="true" className="size-5 shrink-0" />
          Passkey verwenden
        </Button>
      )}
    </Dialog>
  );
}
