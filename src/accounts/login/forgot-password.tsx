import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { EMAIL_LENGTH, emailProblem } from "#lib/text-checks.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { type Result, ResultDialog } from "#ui/result-dialog.tsx";
import { AccountCard } from "../account-card.tsx";
import { AccountNews } from "../account-news.tsx";

const SENT =
  "Falls ein Konto mit dieser E-Mail existiert, bekommst du einen Link zum Zurücksetzen.";

export function meta() {
  return [{ title: "Passwort vergessen" }, { name: "robots", content: "noindex" }];
}

export default function ForgotPassword() {
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<Result>();
  const field = useRef<HTMLInputElement>(null);

  // Once the field shows its problem, so that a screen reader reads both.
  useEffect(() => {
    if (refusals > 0) field.current?.focus();
  }, [refusals]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    const found = emailProblem(email);
    setProblem(found);
    if (found) return setRefusals((count) => count + 1);
    setIsBusy(true);
    const answer = await api("POST /auth/forgot-password", { body: { email } });
    setIsBusy(false);
    if (answer.ok) return setIsSent(true);
    setProblem(answer.fields.email);
    const noAnswer = answer.status === 0 && "Serverfehler – bitte später erneut versuchen.";
    setFailure({
      outcome: "failure",
      message: noAnswer || answer.error || "Etwas ist schiefgelaufen.",
    });
  }

  function closeFailure() {
    setFailure(undefined);
    setRefusals((count) => count + 1);
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
        <form method="post" noValidate onSubmit={submit} className="space-y-5">
          <TextField
            ref={field}
            label="E-Mail"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EMAIL_LENGTH}
            required
            error={problem}
            onInput={() => setProblem(undefined)}
          />
          <Button type="submit" className="w-full" busy={isBusy} busyLabel="Wird gesendet…">
            Link anfordern
          </Button>
        </form>
      )}
      <p className="mt-5">
        <Link to={paths.website.login} className="text-link inline-flex min-h-11 items-center">
          Zurück zum Login
        </Link>
      </p>
      <ResultDialog result={failure} onClose={closeFailure} />
    </AccountCard>
  );
}
