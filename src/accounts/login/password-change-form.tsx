import { type FormEvent, useState } from "react";
import { api } from "#lib/api.ts";
import { fieldProblems } from "#lib/field-problems.ts";
import { Button } from "#ui/button.tsx";
import { DoneNotice } from "#ui/done-notice.tsx";
import { FieldError } from "#ui/field.tsx";
import { useForm } from "#ui/use-form.tsx";
import { passwordChangeFormSchema } from "./form-schema.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordField } from "./password-field.tsx";

type PasswordChangeFormProps = {
  /** Password managers file the new password under this name. */
  email: string;
  /** All other devices are logged out now. */
  onChanged: () => void;
};

const NOT_SAVED = "Speichern fehlgeschlagen. Bitte noch einmal versuchen.";

export function PasswordChangeForm({ email, onChanged }: PasswordChangeFormProps) {
  const form = useForm(NOT_SAVED);
  const { problems } = form;
  const [changes, setChanges] = useState(0);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (name: string) => String(typed.get(name));
    const found = fieldProblems(passwordChangeFormSchema, {
      current: read("current"),
      passwort: read("passwort"),
      wiederholung: read("wiederholung"),
    });
    if (form.refuse(found)) return;
    const answer = await form.send(
      () =>
        api("POST /users/me/password", {
          body: { current: read("current"), passwort: read("passwort") },
        }),
      { done: "Das Passwort ist geändert. Alle anderen Geräte sind abgemeldet." },
    );
    if (!answer?.ok) return;
    form.ref.current?.reset();
    setChanges((count) => count + 1);
    onChanged();
  }

  return (
    <form ref={form.ref} method="post" noValidate onSubmit={submit} className="max-w-md space-y-5">
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={email}
        hidden
        readOnly
        tabIndex={-1}
      />
      <PasswordField
        label="Aktuelles Passwort"
        name="current"
        autoComplete="current-password"
        required
        error={problems.current}
      />
      <NewPasswordField
        key={changes}
        label="Neues Passwort"
        name="passwort"
        required
        error={problems.passwort}
        onInput={() => form.forget("passwort")}
      />
      <PasswordField
        label="Neues Passwort wiederholen"
        name="wiederholung"
        autoComplete="new-password"
        required
        error={problems.wiederholung}
        onInput={() => form.forget("wiederholung")}
      />
      <div role="alert">
        <FieldError error={Object.keys(problems).length > 0 ? undefined : form.problem} />
      </div>
      <Button
        type="submit"
        className="max-sm:w-full"
        busy={form.isBusy}
        busyLabel="Wird gespeichert…"
      >
        Passwort ändern
      </Button>
      <DoneNotice sentence={form.done} />
    </form>
  );
}
