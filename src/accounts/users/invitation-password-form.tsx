import type { FormEvent } from "react";
import { api } from "#lib/api.ts";
import { fieldProblems } from "#lib/field-problems.ts";
import { Button } from "#ui/button.tsx";
import { useForm } from "#ui/use-form.tsx";
import { newPasswordFormSchema } from "../login/form-schema.ts";
import { NewPasswordField } from "../login/new-password-field.tsx";
import { PasswordField } from "../login/password-field.tsx";

/** Choosing a password accepts the invitation. */
export function InvitationPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm("Serverfehler – bitte später erneut versuchen.");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const passwort = String(data.get("passwort"));
    const typed = { passwort, wiederholung: String(data.get("wiederholung")) };
    if (form.refuse(fieldProblems(newPasswordFormSchema, typed))) return;
    const answer = await form.send(() =>
      api("POST /auth/invitation/password", { body: { token, passwort } }),
    );
    if (answer?.ok) onDone();
  }

  return (
    <form ref={form.ref} method="post" noValidate onSubmit={submit} className="space-y-5">
      <NewPasswordField
        label="Passwort wählen"
        name="passwort"
        required
        error={form.problems.passwort}
        onInput={() => form.forget("passwort")}
      />
      <PasswordField
        label="Passwort wiederholen"
        name="wiederholung"
        autoComplete="new-password"
        required
        onInput={() => form.forget("passwort")}
      />
      <p role="alert" className="text-sm text-rot-700 empty:hidden">
        {form.problem}
      </p>
      <Button type="submit" className="w-full" busy={form.isBusy} busyLabel="Wird angenommen…">
        Einladung annehmen
      </Button>
    </form>
  );
}
