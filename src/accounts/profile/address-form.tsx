import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { DoneNotice } from "#ui/done-notice.tsx";
import { TextField } from "#ui/field.tsx";
import type { ContactProfile } from "./schema.ts";
import { WaitingAddress } from "./waiting-address.tsx";

const NOT_SAVED = "Speichern fehlgeschlagen. Bitte noch einmal versuchen.";

/** An admin's own name and address, also of the one that came with the installation: a new address counts once its link was opened. */
export function AdminAddressForm({
  contact,
  labelledBy,
}: {
  contact: ContactProfile;
  labelledBy: string;
}) {
  const { revalidate } = useRevalidator();
  const [values, setValues] = useState({
    vorname: contact.vorname,
    nachname: contact.nachname,
    email: contact.neue_email ?? contact.email,
  });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState("");
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  function change(patch: Partial<typeof values>) {
    setValues((known) => ({ ...known, ...patch }));
    setProblems({});
    setDone("");
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setDone("");
    const { neue_email: _, ...kept } = contact;
    const answer = await api("PUT /users/me/settings/contact", { body: { ...kept, ...values } });
    setBusy(false);
    if (!answer.ok) {
      setProblems(
        Object.keys(answer.fields).length > 0 ? answer.fields : { form: answer.error || NOT_SAVED },
      );
      return setAttempt((count) => count + 1);
    }
    const { neue_email } = answer.data;
    setDone(
      neue_email
        ? `Gespeichert. An ${neue_email} ist eine E-Mail mit einem Link unterwegs.`
        : "Gespeichert.",
    );
    await revalidate();
  }

  return (
    <form ref={form} onSubmit={save} noValidate aria-labelledby={labelledBy} className="space-y-5">
      <div className="grid grid-cols-1 gap-4 @xl:grid-cols-2">
        {(["vorname", "nachname"] as const).map((name) => (
          <TextField
            key={name}
            label={name === "vorname" ? "Vorname" : "Nachname"}
            autoComplete={name === "vorname" ? "given-name" : "family-name"}
            value={values[name]}
            error={problems[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </div>
      <div>
        <TextField
          label="E-Mail, mit der Sie sich anmelden"
          type="email"
          autoComplete="email"
          value={values.email}
          error={problems.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        {contact.neue_email && <WaitingAddress email={contact.email} />}
      </div>
      <p role="alert" className="font-medium text-rot-700 empty:hidden">
        {problems.form}
      </p>
      <Button type="submit" busy={isBusy} busyLabel="Speichere…">
        Speichern
      </Button>
      <DoneNotice sentence={done} />
    </form>
  );
}
