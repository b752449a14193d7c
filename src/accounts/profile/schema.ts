import { z } from "zod";
import { tidyText } from "#lib/tidy-text.ts";
import {
  CONTACT_LENGTHS,
  type ContactField,
  contactFieldProblem,
  isRequired,
} from "./contact-terms.ts";

const REQUIRED = "Bitte ausfüllen.";

function contactText(field: ContactField) {
  return z
    .string(REQUIRED)
    .overwrite(tidyText)
    .superRefine((text, context) => {
      const message = contactFieldProblem(field, text);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    })
    .meta({
      maxLength: CONTACT_LENGTHS[field],
      ...(isRequired(field) && { minLength: 1 }),
      ...(field === "email" && { format: "email" }),
    });
}

/** What a person says of themselves. */
const contactSchema = z.object({
  vorname: contactText("vorname"),
  nachname: contactText("nachname"),
  email: contactText("email"),
  phone: contactText("telefon").default(""),
  street: contactText("street").default(""),
  postalCode: contactText("postalCode").default(""),
  city: contactText("city").default(""),
});

export const contactChangeSchema = contactSchema
  .extend({ version: z.number().int().optional() })
  .transform(({ phone, ...change }) => ({ ...change, telefon: phone }));
export type ContactChange = z.infer<typeof contactChangeSchema>;

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
  neue_email: z.string().nullable(),
};
export const contactProfileSchema = z.object({ ...contactFields, version: z.number() });
export type ContactProfile = z.infer<typeof contactProfileSchema>;
