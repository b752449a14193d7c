import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { type PendingFactor, pendingFactor } from "../factor/factor-ways.ts";
import { FactorStep } from "../factor/lazy-factor.tsx";
import type { Session } from "../schema.ts";
import { useSession } from "../session.tsx";
import { PasswordField } from "./password-field.tsx";

const FORMAL = {
  title: "Bitte melden Sie sich neu an",
  lead: "Ihre Anmeldung ist abgelaufen. Was Sie eingegeben haben, bleibt stehen.",
};
const FAMILIAR: typeof FORMAL = {
  title: "Bitte melde dich neu an",
  lead: "Deine Anmeldung ist abgelaufen. Was du eingegeben hast, bleibt stehen.",
};

export type LogInAgainProps = {
  open: boolean;
  email: string;
  /** The customers' area says du. */
  isFamiliar?: boolean;
  onGiveUp: () => void;
};

/** Over the page whose session has ended: what was typed there stays, and goes on after the password. */
export function LogInAgain({ open, email, isFamiliar = false, onGiveUp }: LogInAgainProps) {
  const { logInWith } = useSession();
  const { revalidate } = useRevalidator();
  const words = isFamiliar ? FAMILIAR : FORMAL;
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [pending, setPending] = useState<PendingFactor>();
  const formId = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const password = String(new FormData(event.currentTarget).get("passwort"));
    setIsBusy(true);
    setProblem(undefined);
    const answer = await api("POST /auth/login", {
      body: { email, passwort: password, remember: false },
    });
    setIsBusy(false);
    if (answer.ok) return void (await takeOver(answer.data));
    const waiting = pendingFactor(answer);
    if (waiting) setPending(waiting);
    else
      setProblem(
        answer.fields.passwort || answer.error || "Serverfehler – bitte später erneut versuchen.",
      );
  }

  async function takeOver(session: Session): Promise<string | undefined> {
    const isIn = await logInWith(session, { remember: false });
    setPending(undefined);
    if (isIn) void revalidate();
    return isIn ? undefined : "Profil konnte nicht geladen werden";
  }

  function goBack(reason?: string) {
    setPending(undefined);
    setProblem(reason);
  }

  if (pending) {
    return (
      <Dialog
        open={open}
        onClose={onGiveUp}
        title="Zweiter Schritt"
        size="small"
        hasCloseButton={false}
      >
        <FactorStep pending={pending} onSession={takeOver} onGiveUp={goBack} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onGiveUp}
      title={words.title}
      size="small"
      hasCloseButton={false}
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Anmelden"
          isBusy={isBusy}
          cancelLabel="Zum Login"
          onCancel={onGiveUp}
        />
      }
    >
      <form id={formId} method="post" onSubmit={submit} className="space-y-4">
        <p>{words.lead}</p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={`Passwort für ${email}`}
          name="passwort"
          autoComplete="current-password"
          required
          error={problem}
        />
      </form>
    </Dialog>
  );
}
