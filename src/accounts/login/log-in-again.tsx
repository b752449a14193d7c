import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { useForm } from "#ui/use-form.tsx";
import type { Session } from "../schema.ts";
import { useSession } from "../session.tsx";
import { type PendingFactor, pendingFactor } from "./factor-ways.ts";
import { FactorStep } from "./lazy-factor.tsx";
import { PasswordField } from "./password-field.tsx";

const FORMAL = {
  title: "Bitte melden Sie sich neu an",
  lead: "Ihre Anmeldung ist abgelaufen. Was Sie eingegeben haben, bleibt stehen.",
};
const FAMILIAR: typeof FORMAL = {
  title: "Bitte melde dich neu an",
  lead: "Deine Anmeldung ist abgelaufen. Was du eingegeben hast, bleibt stehen.",
};

type LogInAgainProps = {
  open: boolean;
  email: string;
  /** The customers' area says du. */
  isFamiliar?: boolean;
  onGiveUp: () => void;
};

/** Over the page whose session has ended, which keeps what was typed and continues after the password. */
export function LogInAgain({ open, email, isFamiliar = false, onGiveUp }: LogInAgainProps) {
  const { logInWith } = useSession();
  const { revalidate } = useRevalidator();
  const words = isFamiliar ? FAMILIAR : FORMAL;
  const form = useForm();
  const [secondStep, setSecondStep] = useState<PendingFactor>();
  const formId = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const passwort = String(new FormData(event.currentTarget).get("passwort"));
    const answer = await form.send(async () =>
      takeOver(await api("POST /auth/login", { body: { email, passwort, remember: false } })),
    );
    if (!answer || answer.ok) return;
    const waiting = pendingFactor(answer);
    if (waiting) return setSecondStep(waiting);
    const reason = answer.fields.passwort || answer.error;
    form.refuse({ passwort: reason || "Serverfehler – bitte später erneut versuchen." });
  }

  async function takeOver(answer: ApiResult<Session>): Promise<ApiResult<Session>> {
    const entered = await logInWith(answer, { remember: false });
    if (entered.ok) {
      setSecondStep(undefined);
      void revalidate();
    }
    return entered;
  }

  function goBack(reason?: string) {
    setSecondStep(undefined);
    form.refuse({ passwort: reason });
  }

  if (secondStep) {
    return (
      <Dialog
        open={open}
        onClose={onGiveUp}
        title="Zweiter Schritt"
        size="small"
        hasCloseButton={false}
      >
        <FactorStep pending={secondStep} onAnswer={takeOver} onGiveUp={goBack} />
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
          isBusy={form.isBusy}
          cancelLabel="Zum Login"
          onCancel={onGiveUp}
        />
      }
    >
      <form ref={form.ref} id={formId} method="post" onSubmit={submit} className="space-y-4">
        <p>{words.lead}</p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={`Passwort für ${email}`}
          name="passwort"
          autoComplete="current-password"
          required
          error={form.problems.passwort}
        />
      </form>
    </Dialog>
  );
}
