import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { InfoLink } from "#company/texts/info-link.tsx";
import { api } from "#lib/api.ts";
import type { ApiFailure } from "#lib/api-call.ts";
import { paths } from "#lib/paths.ts";
import { EMAIL_LENGTH } from "#lib/text-checks.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField, TextField } from "#ui/field.tsx";
import { type Result, ResultDialog } from "#ui/result-dialog.tsx";
import { AccountCard } from "../account-card.tsx";
import { ACCOUNT_HOMES } from "../account-homes.ts";
import { NAME_LENGTH } from "../text-lengths.ts";
import { useLeaveAfterLogin } from "../use-return-path.tsx";
import { type RegistrationDraft, registrationProblems } from "./form-problems.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordField } from "./password-field.tsx";

const REGISTERED: Result = {
  outcome: "success",
  title: "Registrierung erfolgreich",
  message:
    "Wir haben dir eine E-Mail geschickt. Bitte bestätige mit dem Link darin deine Adresse, dann kannst du dich anmelden.",
};

type Problems = Partial<Record<string, string>>;

export function meta() {
  return [{ title: "Registrieren" }, { name: "robots", content: "noindex" }];
}

export default function Register() {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  const [result, setResult] = useState<Result>();
  const form = useRef<HTMLFormElement>(null);
  useLeaveAfterLogin(ACCOUNT_HOMES);

  // Once the fields show their problems, so that a screen reader reads both.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusals]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const draft = readDraft(event.currentTarget);
    const found = registrationProblems(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return setRefusals((count) => count + 1);
    setIsBusy(true);
    const { vorname, nachname, email, passwort } = draft;
    const answer = await api("POST /auth/register", {
      body: { vorname, nachname, email, passwort },
    });
    setIsBusy(false);
    if (answer.ok) return setResult(REGISTERED);
    setProblems(answer.fields);
    setResult({
      outcome: "failure",
      title: "Registrierung fehlgeschlagen",
      message: sentenceFor(answer),
    });
  }

  function closeResult() {
    setResult(undefined);
    if (result?.outcome === "success") navigate(paths.website.login);
    else setRefusals((count) => count + 1);
  }

  function forget(name: keyof RegistrationDraft) {
    setProblems((known) => (known[name] ? { ...known, [name]: undefined } : known));
  }

  function field(name: keyof RegistrationDraft) {
    return { name, required: true, error: problems[name], onInput: () => forget(name) };
  }

  return (
    <AccountCard
      title="Registrieren"
      lead="Mit einem Konto siehst und stornierst du deine Termine selbst und bekommst Kundenrabatte."
    >
      <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-5">
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField
            {...field("vorname")}
            label="Vorname"
            autoComplete="given-name"
            autoCapitalize="words"
            maxLength={NAME_LENGTH}
          />
          <TextField
            {...field("nachname")}
            label="Nachname"
            autoComplete="family-name"
            autoCapitalize="words"
            maxLength={NAME_LENGTH}
          />
        </div>
        <TextField
          {...field("email")}
          label="E-Mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_LENGTH}
        />
        <NewPasswordField {...field("passwort")} label="Passwort" />
        <PasswordField
          {...field("wiederholung")}
          label="Passwort wiederholen"
          autoComplete="new-password"
        />
        <CheckboxField
          {...field("agb")}
          label={
            <>
              Ich stimme den{" "}
              <InfoLink info="agb" className="text-link">
                AGB
              </InfoLink>{" "}
              zu und habe die Hinweise zum{" "}
              <InfoLink info="datenschutz" className="text-link">
                Datenschutz
              </InfoLink>{" "}
              gelesen.
            </>
          }
        />
        <Button type="submit" className="w-full" busy={isBusy} busyLabel="Registrieren…">
          Registrieren
        </Button>
      </form>
      <p className="mt-5">
        Schon ein Konto?{" "}
        <Link to={paths.website.login} className="text-link inline-flex min-h-11 items-center">
          Anmelden
        </Link>
      </p>
      <ResultDialog result={result} onClose={closeResult} />
    </AccountCard>
  );
}

function readDraft(form: HTMLFormElement): RegistrationDraft {
  const data = new FormData(form);
  const text = (name: keyof RegistrationDraft) => String(data.get(name) ?? "");
  return {
    vorname: text("vorname"),
    nachname: text("nachname"),
    email: text("email"),
    passwort: text("passwort"),
    wiederholung: text("wiederholung"),
    agb: data.has("agb"),
  };
}

function sentenceFor({ status, error }: ApiFailure): string {
  if (status === 0)
    return "Ein unerwarteter Fehler ist aufgetreten. Bitte versuche es später erneut.";
  return error || "Beim Registrieren ist ein Fehler aufgetreten.";
}
