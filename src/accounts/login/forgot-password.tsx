import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { api } from "#lib/api.ts";
import { fieldProblems } from "#lib/field-problems.ts";
import { paths } from "#lib/paths.ts";
import { EMAIL_LENGTH } from "#lib/text-checks.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { tell } from "#ui/tell.tsx";
import { useForm } from "#ui/use-form.tsx";
import { AccountCard } from "../account-card.tsx";
import { AccountNews } from "../account-news.tsx";
import { forgottenPasswordSchema } from "../schema.ts";

const SENT =
  "Falls ein Konto mit dieser E-Mail existiert, bekommst du einen Link zum Zurücksetzen.";

export function meta() {
  return [{ title: "Passwort vergessen" }, { name: "robots", content: "noindex" }];
}

export default function ForgotPassword() {
  const form = useForm();
  const [isSent, setIsSent] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    if (form.refuse(fieldProblems(forgottenPasswordSchema, { email }))) return;
    const answer = await form.send(() => api("POST /auth/forgot-password", { body: { email } }));
    if (!answer) return;
    if (answer.ok) return setIsSent(true);
    const noAnswer = answer.status === 0 && "Serverfehler – bitte später erneut versuchen.";
    await tell({
      outcome: "failure",
      message: noAnswer || answer.error || "Etwas ist schiefgelaufen.",
    });
    form.ref.current?.querySelector("input")?.focus();
  }

  return (
    <AccountCard
      title="Passwort vergessen"
      lead={
        !isSent &&
        "Gib die E-Mail-Adresse deines Kontos ein. Wir schicken dir einen Link, mit dem du ein neues Passwort setzt."
      }
      isForEverybody
    >
      {isSent ? (
        <AccountNews isGood sentence={SENT}>
          <p className="text-sm text-ink-2">
            Der Link gilt eine Stunde. Kommt nach einigen Minuten nichts an, sieh bitte auch im
            Spam-Ordner nach.
          </p>
        </AccountNews>
      ) : (
        <form ref={form.ref} method="post" noValidate onSubmit={submit} className="space-y-5">
          <TextField
            label="E-Mail"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EMAIL_LENGTH}
            required
            error={form.problems.email}
            onInput={() => form.forget("email")}
          />
          <Button type="submit" className="w-full" busy={form.isBusy} busyLabel="Wird gesendet…">
            Link anfordern
          </Button>
        </form>
      )}
      <p className="mt-5">
        <Link to={paths.website.login} className="text-link inline-flex min-h-11 items-center">
          Zurück zum Login
        </Link>
      </p>
    </AccountCard>
  );
}
