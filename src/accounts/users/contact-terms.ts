import { EMAIL_LENGTH, PHONE_LENGTH } from "#lib/text-checks.ts";
import { tidyText } from "#lib/tidy-text.ts";
import type { ContactProfile } from "./contact-schema.ts";

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

/** The wire calls the telephone number `phone`. */
export function sentContact<T extends { telefon: string }>({ telefon, ...contact }: T) {
  return { ...contact, phone: telefon };
}

/** What the wire says of each field, as the form calls them. */
export function contactProblems({
  phone,
  ...others
}: Readonly<Record<string, string>>): Record<string, string> {
  return { ...others, ...(phone && { telefon: phone }) };
}

/** A waiting new address is shown where it was typed. */
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
