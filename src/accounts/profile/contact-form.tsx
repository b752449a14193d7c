import { CircleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { ResultDialog } from "#ui/result-dialog.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { CONTACT_LENGTHS, type ContactField } from "./contact-terms.ts";
import type { ContactProfile } from "./schema.ts";
import { useContactForm } from "./use-contact-form.tsx";
import { WaitingAddress } from "./waiting-address.tsx";

export type ContactFormProps = {
  contact: ContactProfile;
  onSaved: (contact: ContactProfile) => void;
};

export function ContactForm({ contact, onSaved }: ContactFormProps) {
  const { form, text, stored, problems, newer, reason, ...state } = useContactForm(
    contact,
    onSaved,
  );
  const waits = stored.neue_email !== null && stored.neue_email === text.email;

  function field(name: ContactField): ComponentProps<typeof TextField> & { label: string } {
    return {
      name,
      label: LABELS[name],
      value: text[name],
      maxLength: CONTACT_LENGTHS[name],
      onChange: (event) => state.edit(name, event.target.value),
      error: problems[name],
      hint:
        newer[name] === undefined
          ? undefined
          : `Inzwischen gespeichert: ${newer[name] === "" ? "nichts" : newer[name]}`,
    };
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={state.save}
      aria-label="Kontaktdaten"
      className="max-w-2xl"
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
          hint={field("telefon").hint ?? "0151 12345678"}
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
        {reason !== "" && (
          <p className="mt-5 flex animate-appear gap-3 rounded-control bg-rot-100 px-4 py-3 font-medium text-rot-700">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
            <span>{reason}</span>
          </p>
        )}
      </div>
      <Button
        type="submit"
        className="mt-6 max-sm:w-full"
        busy={state.isSaving}
        busyLabel="Speichert…"
      >
        Speichern
      </Button>
      <ResultDialog
        result={state.hasSaved ? savedResult(stored) : state.failure}
        onClose={state.closeResult}
      />
      <UnsavedChanges when={state.isDirty} />
    </form>
  );
}

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
