import { type FormEvent, useState } from "react";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { resetProblem } from "../login/form-problems.ts";
import { NewPasswordField } from "../login/new-password-field.tsx";
import { PasswordField } from "../login/password-field.tsx";

/** Whoever has no account yet chooses a password, and that is the yes. */
export function InvitationPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState("");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const passwort = String(data.get("passwort"));
    const found = resetProblem(passwort, String(data.get("wiederholung")));
    setProblem(found);
    setFailure("");
    if (found) return form.querySelector<HTMLElement>("input")?.focus();
    setIsBusy(true);
    const answer = await api("POST /auth/invitation/password", { body: { token, passwort } });
    setIsBusy(false);
    if (answer.ok) return onDone();
    setProblem(answer.fields.passwort);
    setFailure(answer.error || "Serverfehler – bitte später erneut versuchen.");
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <NewPasswordField
        label="Passwort wählen"
        name="passwort"
        required
        error={problem}
        onInput={() => setProblem(undefined)}
      />
      <PasswordField
        label="Passwort wiederholen"
        name="wiederholung"
        autoComplete="new-password"
        required
        onInput={() => setProblem(undefined)}
      />
      <p role="alert" className="text-sm text-rot-700 empty:hidden">
        {failure}
      </p>
      <Button type="submit" className="w-full" busy={isBusy} busyLabel="Wird angenommen…">
        Einladung annehmen
      </Button>
    </form>
  );
}
