import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { type Result, ResultDialog } from "#ui/result-dialog.tsx";
import { resetProblem } from "./form-problems.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordField } from "./password-field.tsx";

/** Sets the password of the account that the link is for. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isLinkDead, setIsLinkDead] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<Result>();
  const form = useRef<HTMLFormElement>(null);

  // Once the fields show their problem, so that a screen reader reads both.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusals]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const passwort = String(data.get("passwort"));
    const found = resetProblem(passwort, String(data.get("wiederholung")));
    setProblem(found);
    if (found) return setRefusals((count) => count + 1);
    setIsBusy(true);
    const answer = await api("POST /auth/reset-password", { body: { token, passwort } });
    setIsBusy(false);
    if (answer.ok) return onDone();
    setIsLinkDead(answer.code === "link_ungueltig");
    setProblem(answer.fields.passwort);
    setFailure({ outcome: "failure", message: answer.error || "Fehler beim Zurücksetzen." });
  }

  function closeFailure() {
    setFailure(undefined);
    setRefusals((count) => count + 1);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-5">
      <NewPasswordField
        label="Neues Passwort"
        name="passwort"
        required
        error={problem}
        onInput={() => setProblem(undefined)}
      />
      <PasswordField
        label="Neues Passwort wiederholen"
        name="wiederholung"
        autoComplete="new-password"
        required
        onInput={() => setProblem(undefined)}
      />
      <Button type="submit" className="w-full" busy={isBusy} busyLabel="Wird gespeichert…">
        Passwort speichern
      </Button>
      {isLinkDead && (
        <p>
          <Link
            to={paths.website.forgottenPassword}
            className="text-link inline-flex min-h-11 items-center"
          >
            Neuen Link anfordern
          </Link>
        </p>
      )}
      <ResultDialog result={failure} onClose={closeFailure} />
    </form>
  );
}
