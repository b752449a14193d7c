import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField, TextField } from "#ui/field.tsx";
import { type Result, ResultDialog } from "#ui/result-dialog.tsx";
import { AccountCard } from "../account-card.tsx";
import { ACCOUNT_HOMES } from "../account-homes.ts";
import { type PendingFactor, pendingFactor } from "../factor/factor-ways.ts";
import { FactorStep, PasskeyLogin } from "../factor/lazy-factor.tsx";
import type { Session } from "../schema.ts";
import { useSession } from "../session.tsx";
import { useLeaveAfterLogin, useReturnSearch } from "../use-return-path.tsx";
import { PasswordField } from "./password-field.tsx";

const NO_ANSWER = "Serverfehler – bitte später erneut versuchen.";

export function meta() {
  return [{ title: "Login" }, { name: "robots", content: "noindex" }];
}

export default function Login() {
  const { logInWith } = useSession();
  const { search, isToAdmin } = useReturnSearch();
  const [isBusy, setIsBusy] = useState(false);
  const [remember, setRemember] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Result>();
  const [pending, setPending] = useState<PendingFactor>();
  const form = useRef<HTMLFormElement>(null);
  useLeaveAfterLogin(ACCOUNT_HOMES);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    setIsBusy(true);
    setFields({});
    const answer = await api("POST /auth/login", {
      body: {
        email: String(typed.get("email")),
        passwort: String(typed.get("passwort")),
        remember,
      },
    });
    const waiting = answer.ok ? undefined : pendingFactor(answer);
    if (waiting) setPending(waiting);
    const problem = answer.ok
      ? await takeOver(answer.data)
      : answer.error || (answer.status === 0 ? NO_ANSWER : "Login fehlgeschlagen.");
    setIsBusy(false);
    if (waiting) return;
    if (!answer.ok) setFields(answer.fields);
    if (problem) fail(problem);
  }

  async function takeOver(session: Session): Promise<string | undefined> {
    return (await logInWith(session, { remember }))
      ? undefined
      : "Profil konnte nicht geladen werden";
  }

  function fail(message: string) {
    setFailure({ outcome: "failure", title: "Fehler beim Login", message });
  }

  function goBack(reason?: string) {
    setPending(undefined);
    if (reason) fail(reason);
  }

  function closeFailure() {
    setFailure(undefined);
    const invalid = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    // After the dialog has given the focus back to the button.
    setTimeout(() =>
      (invalid ?? form.current?.querySelector<HTMLElement>("[name=passwort]"))?.focus(),
    );
  }

  if (pending) {
    return (
      <AccountCard
        title="Zweiter Schritt"
        lead="Das Passwort stimmt. Bitte bestätigen Sie noch, dass Sie es sind."
      >
        <FactorStep pending={pending} onSession={takeOver} onGiveUp={goBack} />
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
      <form ref={form} method="post" onSubmit={submit} className="space-y-5">
        <TextField
          label="E-Mail"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={fields.email}
        />
        <PasswordField
          label="Passwort"
          name="passwort"
          autoComplete="current-password"
          required
          error={fields.passwort}
        />
        <CheckboxField
          label="Angemeldet bleiben"
          name="remember"
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        <Button type="submit" className="w-full" busy={isBusy} busyLabel="Anmelden…">
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
      {isToAdmin && <PasskeyLogin remember={remember} onSession={takeOver} />}
      <ResultDialog result={failure} onClose={closeFailure} />
    </AccountCard>
  );
}
