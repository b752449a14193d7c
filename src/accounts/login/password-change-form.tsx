import { type FormEvent, useEffect, useRef, useState } from "react";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { DoneNotice } from "#ui/done-notice.tsx";
import { FieldError } from "#ui/field.tsx";
import { type PasswordChangeProblems, passwordChangeProblems } from "./form-problems.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordField } from "./password-field.tsx";

export type PasswordChangeFormProps = {
  /** Password managers file the new password under this name. */
  email: string;
  /** All other devices are logged out now. */
  onChanged: () => void;
};

const NOT_SAVED = "Speichern fehlgeschlagen. Bitte noch einmal versuchen.";

export function PasswordChangeForm({ email, onChanged }: PasswordChangeFormProps) {
  const [problems, setProblems] = useState<PasswordChangeProblems>({});
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [changes, setChanges] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  // Once the fields show their problem, so that a screen reader reads both.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusals]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const read = (name: string) => String(typed.get(name));
    const found = passwordChangeProblems({
      current: read("current"),
      passwort: read("passwort"),
      wiederholung: read("wiederholung"),
    });
    setFailure("");
    setProblems(found);
    if (Object.keys(found).length > 0) return setRefusals((count) => count + 1);
    setBusy(true);
    const answer = await api("POST /users/me/password", {
      body: { current: read("current"), passwort: read("passwort") },
    });
    setBusy(false);
    if (answer.ok) {
      form.current?.reset();
      setChanges((count) => count + 1);
      return onChanged();
    }
    setProblems(answer.fields);
    if (Object.keys(answer.fields).length > 0) setRefusals((count) => count + 1);
    else setFailure(answer.error || NOT_SAVED);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="max-w-md space-y-5">
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
        onInput={() => setProblems(({ passwort: _, ...others }) => others)}
      />
      <PasswordField
        label="Neues Passwort wiederholen"
        name="wiederholung"
        autoComplete="new-password"
        required
        error={problems.wiederholung}
        onInput={() => setProblems(({ wiederholung: _, ...others }) => others)}
      />
      <div role="alert">
        <FieldError error={failure} />
      </div>
      <Button type="submit" className="max-sm:w-full" busy={isBusy} busyLabel="Wird gespeichert…">
        Passwort ändern
      </Button>
      <DoneNotice
        sentence={
          changes > 0 ? "Das Passwort ist geändert. Alle anderen Geräte sind abgemeldet." : ""
        }
      />
    </form>
  );
}
