import { CircleAlert } from "lucide-react";
import { type ComponentProps, type FormEvent, useState } from "react";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { fieldProblems } from "#lib/field-problems.ts";
import { readToken } from "#lib/session-token.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { tell, tellFailure } from "#ui/tell.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { useForm } from "#ui/use-form.tsx";
import { type ContactProfile, contactChangeSchema } from "./contact-schema.ts";
import {
  CONTACT_LENGTHS,
  type ContactField,
  type ContactText,
  contactProblems,
  contactText,
  differingContact,
  isSameContact,
  NO_TOKEN,
  sentContact,
} from "./contact-terms.ts";
import { WaitingAddress } from "./waiting-address.tsx";

type ContactFormProps = {
  contact: ContactProfile;
  onSaved: (contact: ContactProfile) => void;
};

/** Keeps what was typed when saving fails or somebody else saved meanwhile. */
export function ContactForm({ contact, onSaved }: ContactFormProps) {
  const form = useForm("");
  /** What the server knows, as the form shows it. */
  const [stored, setStored] = useState(contact);
  const [text, setText] = useState<ContactText>(() => contactText(contact));
  const [hasNewer, setHasNewer] = useState(false);
  const newer = hasNewer ? differingContact(contactText(stored), text) : {};
  const waits = stored.neue_email !== null && stored.neue_email === text.email;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (form.refuse(contactProblems(fieldProblems(contactChangeSchema, sentContact(text))))) return;
    if (readToken() === null)
      return await tell({ outcome: "failure", title: NOT_SAVED.title, message: NO_TOKEN });
    const answer = await form.send(send);
    if (!answer) return;
    if (answer.ok) {
      setStored(answer.data);
      setText(contactText(answer.data));
      setHasNewer(false);
      onSaved(answer.data);
      return await tell(savedResult(answer.data));
    }
    if (answer.code === "veraltet") {
      setStored(answer.body.aktuell as ContactProfile);
      setHasNewer(true);
    }
    await tellFailure({ ...answer, error: "" }, NOT_SAVED);
    form.focusInvalid();
  }

  async function send(): Promise<ApiResult<ContactProfile>> {
    const answer = await api("PUT /users/me/settings/contact", {
      body: { ...sentContact(text), version: stored.version },
    });
    return answer.ok ? answer : { ...answer, fields: contactProblems(answer.fields) };
  }

  function field(name: ContactField): ComponentProps<typeof TextField> & { label: string } {
    return {
      name,
      label: LABELS[name],
      value: text[name],
      maxLength: CONTACT_LENGTHS[name],
      onChange: (event) => {
        setText((known) => ({ ...known, [name]: event.target.value }));
        form.forget(name);
      },
      error: form.problems[name],
      hint:
        newer[name] === undefined
          ? undefined
          : `Inzwischen gespeichert: ${newer[name] === "" ? "nichts" : newer[name]}`,
    };
  }

  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={save}
      aria-label="Kontaktdaten"
      className="max-w-4xl"
    >
      <div className="grid grid-cols-1 gap-5 rounded-card border border-line bg-white p-5 sm:grid-cols-6 sm:p-8">
        <TextField
          {...field("vorname")}
          required
          autoComplete="given-name"
          autoCapitalize="words"
          className="sm:col-span-3"
        />
        <TextField
          {...field("nachname")}
          required
          autoComplete="family-name"
          autoCapitalize="words"
          className="sm:col-span-3"
        />
        <div className="sm:col-span-6">
          <TextField
            {...field("email")}
            type="email"
            required
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          {waits && <WaitingAddress key={text.email} email={stored.email} />}
        </div>
        <TextField
          {...field("telefon")}
          hint={
            field("telefon").hint ?? (
              <>
                zum Beispiel <span className="tabular-nums">0151 12345678</span>
              </>
            )
          }
          isOptional
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          className="sm:col-span-6"
        />
        <TextField
          {...field("street")}
          isOptional
          autoComplete="street-address"
          className="sm:col-span-6"
        />
        <TextField
          {...field("postalCode")}
          isOptional
          autoComplete="postal-code"
          className="sm:col-span-2"
        />
        <TextField
          {...field("city")}
          isOptional
          autoComplete="address-level2"
          className="sm:col-span-4"
        />
      </div>
      <div role="alert">
        {form.problem !== "" && (
          <p className="mt-5 flex animate-appear gap-3 rounded-control bg-rot-100 px-4 py-3 font-medium text-rot-700">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
            <span>{form.problem}</span>
          </p>
        )}
      </div>
      <Button
        type="submit"
        className="mt-6 max-sm:w-full"
        busy={form.isBusy}
        busyLabel="Speichert…"
      >
        Speichern
      </Button>
      <UnsavedChanges when={!isSameContact(contactText(stored), text)} />
    </form>
  );
}

const NOT_SAVED = {
  title: "Speichern fehlgeschlagen.",
  message: "Beim Speichern ist ein Fehler aufgetreten.",
};

const LABELS: Record<ContactField, string> = {
  vorname: "Vorname",
  nachname: "Nachname",
  email: "E-Mail",
  telefon: "Telefon",
  street: "Straße und Hausnummer",
  postalCode: "Postleitzahl",
  city: "Ort",
};

function savedResult({ neue_email }: ContactProfile) {
  const message = (
    <>
      Deine Kontaktdaten wurden gespeichert.
      {neue_email && (
        <span className="mt-3 block wrap-anywhere">
          Die neue Adresse gilt, sobald der Link in der E-Mail an {neue_email} geöffnet wurde.
        </span>
      )}
    </>
  );
  return { outcome: "success", title: "Gespeichert", message } as const;
}
