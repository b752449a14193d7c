import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField, TextField } from "#ui/field.tsx";
import { tell } from "#ui/tell.tsx";
import { useForm } from "#ui/use-form.tsx";
import { AccountCard } from "../account-card.tsx";
import { ACCOUNT_HOMES } from "../account-homes.ts";
import type { Session } from "../schema.ts";
import { useSession } from "../session.tsx";
import { useLeaveAfterLogin, useReturnSearch } from "../use-return-path.tsx";
import { type PendingFactor, pendingFactor } from "./factor-ways.ts";
import { FactorStep, PasskeyLogin } from "./lazy-factor.tsx";
import { PasswordField } from "./password-field.tsx";

const NO_ANSWER = "Serverfehler – bitte später erneut versuchen.";

export function meta() {
  return [{ title: "Login" }, { name: "robots", content: "noindex" }];
}

export default function Login() {
  const { logInWith } = useSession();
  const { search, isToAdmin } = useReturnSearch();
  const form = useForm();
  const [remember, setRemember] = useState(false);
  const [secondStep, setSecondStep] = useState<PendingFactor>();
  useLeaveAfterLogin(ACCOUNT_HOMES);

  const takeOver = (answer: ApiResult<Session>) => logInWith(answer, { remember });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const body = {
      email: String(typed.get("email")),
      passwort: String(typed.get("passwort")),
      remember,
    };
    const answer = await form.send(async () => takeOver(await api("POST /auth/login", { body })));
    if (!answer || answer.ok) return;
    const waiting = pendingFactor(answer);
    if (waiting) return setSecondStep(waiting);
    const noSentence = answer.status === 0 ? NO_ANSWER : "Login fehlgeschlagen.";
    await fail(answer.error || noSentence);
  }

  async function fail(message: string) {
    await tell({ outcome: "failure", title: "Fehler beim Login", message });
    // After the dialog has given the focus back to the button.
    setTimeout(() => {
      const fields = form.ref.current;
      const invalid = fields?.querySelector<HTMLElement>("[aria-invalid]");
      (invalid ?? fields?.querySelector<HTMLElement>("[name=passwort]"))?.focus();
    });
  }

  function goBack(reason?: string) {
    setSecondStep(undefined);
    if (reason) void fail(reason);
  }

  if (secondStep) {
    return (
      <AccountCard
        title="Zweiter Schritt"
        lead="Das Passwort stimmt. Bitte bestätigen Sie noch, dass Sie es sind."
      >
        <FactorStep pending={secondStep} onAnswer={takeOver} onGiveUp={goBack} />
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Login"
      lead={
        isToAdmin
          ? "Bitte melde dich an. Danach geht es dort weiter, wohin du wolltest."
          : "Schön, dass du wieder da bist."
      }
      after={
        isToAdmin && (
          <Link
            to={`${paths.admin.login}${search}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            Nur mit dem Admin-Passwort anmelden
          </Link>
        )
      }
    >
      <form ref={form.ref} method="post" onSubmit={submit} className="space-y-5">
        <TextField
          label="E-Mail"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={form.problems.email}
        />
        <PasswordField
          label="Passwort"
          name="passwort"
          autoComplete="current-password"
          required
          error={form.problems.passwort}
        />
        <CheckboxField
          label="Angemeldet bleiben"
          name="remember"
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        <Button type="submit" className="w-full" busy={form.isBusy} busyLabel="Anmelden…">
          Anmelden
        </Button>
      </form>
      <p className="mt-5 flex flex-wrap justify-between gap-x-6">
        <Link
          to={paths.website.forgottenPassword}
          className="text-link inline-flex min-h-11 items-center"
        >
          Passwort vergessen?
        </Link>
        <Link to={paths.website.register} className="text-link inline-flex min-h-11 items-center">
          Registrieren
        </Link>
      </p>
      {isToAdmin && <PasskeyLogin remember={remember} onAnswer={takeOver} />}
    </AccountCard>
  );
}
