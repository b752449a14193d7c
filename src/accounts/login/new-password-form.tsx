import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { api } from "#lib/api.ts";
import { fieldProblems } from "#lib/field-problems.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { tell } from "#ui/tell.tsx";
import { useForm } from "#ui/use-form.tsx";
import { newPasswordFormSchema } from "./form-schema.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordField } from "./password-field.tsx";

/** Sets the password of the account that the link is for. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm();
  const [isLinkDead, setIsLinkDead] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const passwort = String(data.get("passwort"));
    const typed = { passwort, wiederholung: String(data.get("wiederholung")) };
    if (form.refuse(fieldProblems(newPasswordFormSchema, typed))) return;
    const answer = await form.send(() =>
      api("POST /auth/reset-password", { body: { token, passwort } }),
    );
    if (!answer) return;
    if (answer.ok) return onDone();
    setIsLinkDead(answer.code === "link_ungueltig");
    await tell({ outcome: "failure", message: answer.error || "Fehler beim Zurücksetzen." });
    form.focusInvalid();
  }

  return (
    <form ref={form.ref} method="post" noValidate onSubmit={submit} className="space-y-5">
      <NewPasswordField
        label="Neues Passwort"
        name="passwort"
        required
        error={form.problems.passwort}
        onInput={() => form.forget("passwort")}
      />
      <PasswordField
        label="Neues Passwort wiederholen"
        name="wiederholung"
        autoComplete="new-password"
        required
        onInput={() => form.forget("passwort")}
      />
      <Button type="submit" className="w-full" busy={form.isBusy} busyLabel="Wird gespeichert…">
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
    </form>
  );
}
