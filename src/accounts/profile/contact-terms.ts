import {
  EMAIL_LENGTH,
  emailProblem,
  lineProblem,
  PHONE_LENGTH,
  phoneProblem,
} from "#lib/text-checks.ts";
import { tidyText } from "#lib/tidy-text.ts";
import type { ContactProfile } from "./schema.ts";

export const NO_TOKEN = "Keine Authentifizierung";

/** The fields of the contact data in the order of the form. */
const CONTACT_FIELDS = [
  "vorname",
  "nachname",
  "email",
  "telefon",
  "street",
  "postalCode",
  "city",
] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
/** What is known of a person. */
export type Contact = Omit<ContactProfile, "phone"> & { telefon: string };
export type ContactText = Record<ContactField, string>;

export const CONTACT_LENGTHS: Record<ContactField, number> = {
  vorname: 80,
  nachname: 80,
  email: EMAIL_LENGTH,
  telefon: PHONE_LENGTH,
  street: 120,
  postalCode: 10,
  city: 80,
};

/** First name, last name and e-mail are required. */
const REQUIRED: readonly ContactField[] = ["vorname", "nachname", "email"];

export function isRequired(field: ContactField): boolean {
  return REQUIRED.includes(field);
}

/** The wire calls the telephone number `phone`. */
export function sentContact({ telefon, ...contact }: Contact): ContactProfile {
  return { ...contact, phone: telefon };
}

/** What is wrong with a tidied field, as a sentence. */
export function contactFieldProblem(field: ContactField, text: string): string | undefined {
  if (text === "" && !isRequired(field)) return undefined;
  if (field === "email") return emailProblem(text);
  if (field === "telefon") return phoneProblem(text);
  return (
    lineProblem(text, CONTACT_LENGTHS[field]) ??
    (field === "postalCode" ? postalCodeProblem(text) : undefined)
  );
}

/** A sentence for each field that cannot be saved like this. */
export function contactProblems(contact: ContactText): Partial<ContactText> {
  const found = CONTACT_FIELDS.map(
    (field) => [field, contactFieldProblem(field, tidyText(contact[field]))] as const,
  );
  return Object.fromEntries(found.filter(([, sentence]) => sentence !== undefined));
}

/** A new address that waits to be confirmed stands where it was typed. */
export function contactText(contact: ContactProfile): ContactText {
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

/** What is stored, where it differs from what is typed. */
export function differingContact(stored: ContactText, typed: ContactText): Partial<ContactText> {
  return Object.fromEntries(
    CONTACT_FIELDS.filter((field) => stored[field] !== tidyText(typed[field])).map((field) => [
      field,
      stored[field],
    ]),
  );
}

export function isSameContact(one: ContactText, other: ContactText): boolean {
  return CONTACT_FIELDS.every((field) => tidyText(one[field]) === tidyText(other[field]));
}

/** Customers come from over the border too: 79098, 67000, 4058, SW1A 1AA. */
function postalCodeProblem(text: string): string | undefined {
  return /^[\da-z][\da-z -]{2,9}$/i.test(text)
    ? undefined
    : "Bitte eine gültige Postleitzahl angeben, zum Beispiel 79098.";
}
