import * as z from "zod/mini";
import { lineProblem, phoneProblem } from "#lib/text-checks.ts";
import { emailText, lineOfText, tidiedText } from "#lib/text-fields.ts";
import { CONTACT_LENGTHS } from "./contact-terms.ts";

/** Also from abroad: 79098, 67000, 4058, SW1A 1AA. */
const POSTAL_CODE = /^[\da-z][\da-z -]{2,9}$/i;
const POSTAL_CODE_HINT = "Bitte eine gültige Postleitzahl angeben, zum Beispiel 79098.";

/** Shared by form and call. */
export const contactChangeSchema = z.object({
  vorname: lineOfText(CONTACT_LENGTHS.vorname),
  nachname: lineOfText(CONTACT_LENGTHS.nachname),
  email: emailText,
  phone: voluntary(CONTACT_LENGTHS.telefon, phoneProblem),
  street: voluntary(CONTACT_LENGTHS.street),
  postalCode: voluntary(CONTACT_LENGTHS.postalCode, (text) =>
    POSTAL_CODE.test(text) ? undefined : POSTAL_CODE_HINT,
  ),
  city: voluntary(CONTACT_LENGTHS.city),
  version: z.optional(z.int()),
});

function voluntary(max: number, problemOf?: (text: string) => string | undefined) {
  return z._default(
    tidiedText(
      "Bitte ausfüllen.",
      (text) => (text === "" ? undefined : (lineProblem(text, max) ?? problemOf?.(text))),
      { maxLength: max },
    ),
    "",
  );
}

/** What is kept of somebody's contact data, as it travels. */
export const contactFields = {
  vorname: z.string(),
  nachname: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** Waits to be confirmed; until then `email` counts. */
  neue_email: z.nullable(z.string()),
};
export const contactProfileSchema = z.object({ ...contactFields, version: z.number() });
export type ContactProfile = z.infer<typeof contactProfileSchema>;
