import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { DoneNotice } from "#ui/done-notice.tsx";
import { TextField } from "#ui/field.tsx";
import { useForm } from "#ui/use-form.tsx";
import type { ContactProfile } from "./contact-schema.ts";
import { WaitingAddress } from "./waiting-address.tsx";

const NOT_SAVED = "Speichern fehlgeschlagen. Bitte noch einmal versuchen.";

/** An admin's own name and address; a new address counts once confirmed. */
export function AddressForm({
  contact,
  labelledBy,
}: {
  contact: ContactProfile;
  labelledBy: string;
}) {
  const { revalidate } = useRevalidator();
  const form = useForm(NOT_SAVED);
  const { problems } = form;
  const [values, setValues] = useState({
    vorname: contact.vorname,
    nachname: contact.nachname,
    email: contact.neue_email ?? contact.email,
  });

  function change(name: keyof typeof values, value: string) {
    setValues((known) => ({ ...known, [name]: value }));
    form.forget(name);
    form.clear();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const { neue_email: _, ...kept } = contact;
    await form.send(
      async () => {
        const saved = await api("PUT /users/me/settings/contact", { body: { ...kept, ...values } });
        if (saved.ok) await revalidate();
        return saved;
      },
      { done: "Gespeichert." },
    );
  }

  const mailed = `An ${contact.neue_email} ist eine E-Mail mit einem Link unterwegs.`;
  return (
    <form
      ref={form.ref}
      onSubmit={save}
      noValidate
      aria-labelledby={labelledBy}
      className="space-y-5"
    >
      <div className="grid grid-cols-1 gap-4 @xl:grid-cols-2">
        {(["vorname", "nachname"] as const).map((name) => (
          <TextField
            key={name}
            label={name === "vorname" ? "Vorname" : "Nachname"}
            autoComplete={name === "vorname" ? "given-name" : "family-name"}
            value={values[name]}
            error={problems[name]}
            onChange={(event) => change(name, event.target.value)}
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
          onChange={(event) => change("email", event.target.value)}
        />
        {contact.neue_email && <WaitingAddress email={contact.email} />}
      </div>
      <p role="alert" className="font-medium text-rot-700 empty:hidden">
        {Object.keys(problems).length > 0 ? "" : form.problem}
      </p>
      <Button type="submit" busy={form.isBusy} busyLabel="Speichere…">
        Speichern
      </Button>
      <DoneNotice
        sentence={form.done && contact.neue_email ? `${form.done} ${mailed}` : form.done}
      />
    </form>
  );
}
