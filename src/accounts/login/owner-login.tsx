import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { api } from "#lib/api.ts";
import type { ApiFailure, ApiResult } from "#lib/api-call.ts";
import { paths } from "#lib/paths.ts";
import areaStylesUrl from "#ui/areas.css?url";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/field.tsx";
import { useForm } from "#ui/use-form.tsx";
import { AccountCard } from "../account-card.tsx";
import type { Session } from "../schema.ts";
import { useSession } from "../session.tsx";
import { useLeaveAfterLogin, useReturnSearch } from "../use-return-path.tsx";
import { type PendingFactor, pendingFactor } from "./factor-ways.ts";
import { FactorStep, PasskeyLogin } from "./lazy-factor.tsx";
import { PasswordField } from "./password-field.tsx";

const HOMES = { admin: paths.admin.home };

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Admin-Login" }, { name: "robots", content: "noindex" }];
}

export default function OwnerLogin() {
  const { logInWith } = useSession();
  const { search } = useReturnSearch();
  const form = useForm();
  const [remember, setRemember] = useState(false);
  const [secondStep, setSecondStep] = useState<PendingFactor>();
  const field = useRef<HTMLInputElement>(null);
  useLeaveAfterLogin(HOMES);

  const takeOver = (answer: ApiResult<Session>) => logInWith(answer, { remember });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password"));
    const answer = await form.send(async () =>
      takeOver(await api("POST /auth/admin/login", { body: { password, remember } })),
    );
    if (!answer || answer.ok) return;
    const waiting = pendingFactor(answer);
    if (waiting) return setSecondStep(waiting);
    form.refuse({ password: sentenceFor(answer) });
    field.current?.select();
  }

  function goBack(reason?: string) {
    setSecondStep(undefined);
    form.refuse({ password: reason });
  }

  if (secondStep) {
    return (
      <AccountCard
        isOnDark
        title="Zweiter Schritt"
        lead="Das Passwort stimmt. Bitte bestätigen Sie noch, dass Sie es sind."
      >
        <FactorStep pending={secondStep} onAnswer={takeOver} onGiveUp={goBack} />
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
      <form ref={form.ref} method="post" onSubmit={submit} className="space-y-5">
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
          error={form.problems.password}
          onInput={() => form.forget("password")}
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
      <PasskeyLogin remember={remember} onAnswer={takeOver} />
    </AccountCard>
  );
}

function sentenceFor(failure: ApiFailure): string {
  if (failure.status === 0) return failure.error || "Server nicht erreichbar";
  if (failure.status === 401) return "Falsches Passwort";
  return failure.fields.password ?? (failure.error || "Server nicht erreichbar");
}
