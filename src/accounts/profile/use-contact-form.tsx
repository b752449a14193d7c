import { type FormEvent, useEffect, useRef, useState } from "react";
import { api } from "#lib/api.ts";
import { type ApiFailure, CONFIRMATION_NEEDED } from "#lib/api-call.ts";
import { readToken } from "#lib/session-token.ts";
import { tidyText } from "#lib/tidy-text.ts";
import type { Result } from "#ui/result-dialog.tsx";
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactText,
  contactProblems,
  isSameContact,
} from "./contact-terms.ts";
import type { ContactProfile } from "./schema.ts";

export const NO_TOKEN = "Keine Authentifizierung";
const FAILURE = { outcome: "failure", title: "Speichern fehlgeschlagen." } as const;
const FAILURE_MESSAGE = "Beim Speichern ist ein Fehler aufgetreten.";

/** Typing, checking and saving the contact data; nothing typed is lost when saving fails or somebody else saved meanwhile. */
export function useContactForm(
  initial: ContactProfile,
  onSaved: (contact: ContactProfile) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  /** What the server knows, as the form shows it. */
  const [stored, setStored] = useState(initial);
  const [text, setText] = useState<ContactText>(() => textOf(initial));
  const [problems, setProblems] = useState<Partial<ContactText>>({});
  const [hasNewer, setHasNewer] = useState(false);
  const [reason, setReason] = useState("");
  const [result, setResult] = useState<Result["outcome"]>();
  const [failureMessage, setFailureMessage] = useState(FAILURE_MESSAGE);
  const [isSaving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);

  // Once the fields show their problems, so that a screen reader reads both.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function edit(field: ContactField, value: string) {
    setText((known) => ({ ...known, [field]: value }));
    setProblems(({ [field]: _, ...others }) => others);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const found = contactProblems(text);
    setProblems(found);
    if (Object.keys(found).length > 0) return setRefusals((count) => count + 1);
    if (readToken() === null) return fail(NO_TOKEN);
    setSaving(true);
    const { telefon, ...others } = text;
    const answer = await api("PUT /users/me/settings/contact", {
      body: { ...others, phone: telefon, version: stored.version },
    });
    setSaving(false);
    if (!answer.ok) return refused(answer);
    setStored(answer.data);
    setText(textOf(answer.data));
    setHasNewer(false);
    setReason("");
    setResult("success");
    onSaved(answer.data);
  }

  function refused(answer: ApiFailure) {
    // The guard leads to the login; who does not confirm has changed nothing and knows it.
    if (answer.status === 401 || answer.code === CONFIRMATION_NEEDED) return;
    const aktuell =
      answer.code === "veraltet" ? (answer.body.aktuell as ContactProfile) : undefined;
    if (aktuell) {
      setStored(aktuell);
      setHasNewer(true);
    }
    const { phone, ...others } = answer.fields;
    setProblems({ ...others, ...(phone && { telefon: phone }) });
    setReason(answer.error);
    fail(FAILURE_MESSAGE);
  }

  function fail(message: string) {
    setFailureMessage(message);
    setResult("failure");
  }

  function closeResult() {
    setResult(undefined);
    if (result === "failure") setRefusals((count) => count + 1);
  }

  return {
    form,
    text,
    stored,
    problems,
    /** Why the last try was refused; the dialog only says that it was. */
    reason,
    /** What somebody else has saved meanwhile, where it differs from what is typed here. */
    newer: hasNewer ? differing(textOf(stored), text) : {},
    isSaving,
    isDirty: !isSameContact(textOf(stored), text),
    hasSaved: result === "success",
    failure: result === "failure" ? { ...FAILURE, message: failureMessage } : undefined,
    edit,
    save,
    closeResult,
  };
}

/** A new address that waits to be confirmed stands where it was typed. */
function textOf(contact: ContactProfile): ContactText {
  const { vorname, nachname, phone, street, postalCode, city } = contact;
  return {
    vorname,
    nachname,
    email: contact.neue_email ?? contact.email,
    telefon: phone,
    street,
    postalCode,
    city,
  };
}

function differing(stored: ContactText, typed: ContactText): Partial<ContactText> {
  return Object.fromEntries(
    CONTACT_FIELDS.filter((field) => stored[field] !== tidyText(typed[field])).map((field) => [
      field,
      stored[field],
    ]),
  );
}
