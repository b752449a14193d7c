import type { FormEvent } from "react";
import { Link, useNavigate } from "react-router";
import { InfoLink } from "#company/texts/info-link.tsx";
import { api } from "#lib/api.ts";
import type { ApiFailure } from "#lib/api-call.ts";
import { fieldProblems } from "#lib/field-problems.ts";
import { paths } from "#lib/paths.ts";
import { EMAIL_LENGTH } from "#lib/text-checks.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField, TextField } from "#ui/field.tsx";
import type { Result } from "#ui/result-dialog.tsx";
import { tell } from "#ui/tell.tsx";
import { useForm } from "#ui/use-form.tsx";
import { AccountCard } from "../account-card.tsx";
import { ACCOUNT_HOMES } from "../account-homes.ts";
import { NAME_LENGTH } from "../text-lengths.ts";
import { useLeaveAfterLogin } from "../use-return-path.tsx";
import { type RegistrationDraft, registrationFormSchema } from "./form-schema.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordField } from "./password-field.tsx";

const REGISTERED: Result = {
  outcome: "success",
  title: "Registrierung erfolgreich",
  message:
    "Wir haben dir eine E-Mail geschickt. Bitte bestätige mit dem Link darin deine Adresse, dann kannst du dich anmelden.",
};

export function meta() {
  return [{ title: "Registrieren" }, { name: "robots", content: "noindex" }];
}

export default function Register() {
  const navigate = useNavigate();
  const form = useForm();
  useLeaveAfterLogin(ACCOUNT_HOMES);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const draft = readDraft(event.currentTarget);
    if (form.refuse(fieldProblems(registrationFormSchema, draft))) return;
    const { vorname, nachname, email, passwort } = draft;
    const answer = await form.send(() =>
      api("POST /auth/register", { body: { vorname, nachname, email, passwort } }),
    );
    if (!answer) return;
    if (answer.ok) {
      await tell(REGISTERED);
      return navigate(paths.website.login);
    }
    await tell({
      outcome: "failure",
      title: "Registrierung fehlgeschlagen",
      message: sentenceFor(answer),
    });
    form.focusInvalid();
  }

  function field(name: keyof RegistrationDraft) {
    return { name, required: true, error: form.problems[name], onInput: () => form.forget(name) };
  }

  return (
    <AccountCard
      title="Registrieren"
      lead="Mit einem Konto siehst und stornierst du deine Termine selbst und bekommst Kundenrabatte."
    >
      <form ref={form.ref} method="post" noValidate onSubmit={submit} className="space-y-5">
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
        <Button type="submit" className="w-full" busy={form.isBusy} busyLabel="Registrieren…">
          Registrieren
        </Button>
      </form>
      <p className="mt-5">
        Schon ein Konto?{" "}
        <Link to={paths.website.login} className="text-link inline-flex min-h-11 items-center">
          Anmelden
        </Link>
      </p>
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
