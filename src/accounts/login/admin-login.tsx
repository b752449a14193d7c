import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { api } from "#lib/api.ts";
import type { ApiFailure } from "#lib/api-call.ts";
import { paths } from "#lib/paths.ts";
import areaStylesUrl from "#ui/areas.css?url";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/field.tsx";
import { AccountCard } from "../account-card.tsx";
import { type PendingFactor, pendingFactor } from "../factor/factor-ways.ts";
import { FactorStep, PasskeyLogin } from "../factor/lazy-factor.tsx";
import type { Session } from "../schema.ts";
import { useSession } from "../session.tsx";
import { useLeaveAfterLogin, useReturnSearch } from "../use-return-path.tsx";
import { PasswordField } from "./password-field.tsx";

const HOMES = { admin: paths.admin.home };

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Admin-Login" }, { name: "robots", content: "noindex" }];
}

export default function AdminLogin() {
  const { logInWith } = useSession();
  const { search } = useReturnSearch();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState("");
  const [remember, setRemember] = useState(false);
  const [pending, setPending] = useState<PendingFactor>();
  const field = useRef<HTMLInputElement>(null);
  useLeaveAfterLogin(HOMES);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const password = String(new FormData(event.currentTarget).get("password"));
    setIsBusy(true);
    const answer = await api("POST /auth/admin/login", { body: { password, remember } });
    const waiting = answer.ok ? undefined : pendingFactor(answer);
    const problem = answer.ok ? await takeOver(answer.data) : sentenceFor(answer);
    setIsBusy(false);
    if (waiting) return setPending(waiting);
    if (problem === undefined) return;
    setError(problem);
    field.current?.focus();
    field.current?.select();
  }

  async function takeOver(session: Session): Promise<string | undefined> {
    return (await logInWith(session, { remember }))
      ? undefined
      : "Profil konnte nicht geladen werden";
  }

  function goBack(reason = "") {
    setPending(undefined);
    setError(reason);
  }

  if (pending) {
    return (
      <AccountCard
        isOnDark
        title="Zweiter Schritt"
        lead="Das Passwort stimmt. Bitte bestätigen Sie noch, dass Sie es sind."
      >
        <FactorStep pending={pending} onSession={takeOver} onGiveUp={goBack} />
      </AccountCard>
    );
  }

  return (
    <AccountCard
      isOnDark
      title="Admin-Login"
      lead="Für den Betrieb: Termine, Buchungen und E-Mails."
      after={
        <Link
          to={`${paths.website.login}${search}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          Mit E-Mail und Passwort anmelden
        </Link>
      }
    >
      <form method="post" onSubmit={submit} className="space-y-5">
        {/* Password managers file a password under a name. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          defaultValue="admin"
          hidden
          readOnly
          tabIndex={-1}
        />
        <PasswordField
          ref={field}
          label="Passwort"
          name="password"
          autoComplete="current-password"
          required
          error={error}
          onInput={() => setError("")}
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
      <PasskeyLogin remember={remember} onSession={takeOver} />
    </AccountCard>
  );
}

function sentenceFor(failure: ApiFailure): string {
  if (failure.status === 0) return "Server nicht erreichbar";
  if (failure.status === 401) return "Falsches Passwort";
  return failure.fields.password ?? (failure.error || "Server nicht erreichbar");
}
