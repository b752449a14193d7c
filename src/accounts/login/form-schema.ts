import * as z from "zod/mini";
import { sentence } from "#lib/text-fields.ts";
import { newPassword, passwordChangeSchema, registrationSchema } from "../schema.ts";

/** The forms ask more than is sent: a password twice, and consent. */
const repeated = { wiederholung: z.string() };
const BOTH_ALIKE = "Bitte beide Passwörter identisch eingeben.";
const sameTwice = saidTwice("wiederholung", "Die Passwörter stimmen nicht überein.");

export const registrationFormSchema = z
  .extend(registrationSchema, {
    ...repeated,
    agb: z
      .boolean()
      .check(
        sentence((agreed) =>
          agreed ? undefined : "Bitte stimme zu, damit wir das Konto anlegen können.",
        ),
      ),
  })
  .check(sameTwice);
export type RegistrationDraft = z.infer<typeof registrationFormSchema>;

export const passwordChangeFormSchema = z.extend(passwordChangeSchema, repeated).check(sameTwice);

/** Whether both are the same is asked first: one sentence stands for the two fields. */
export const newPasswordFormSchema = z.pipe(
  z
    .object({
      passwort: z.string().check(z.minLength(1, BOTH_ALIKE)),
      ...repeated,
    })
    .check(saidTwice("passwort", BOTH_ALIKE)),
  z.object({ passwort: newPassword, ...repeated }),
);

function saidTwice(field: "passwort" | "wiederholung", message: string) {
  return z.superRefine<{ passwort: string; wiederholung: string }>((typed, context) => {
    if (typed.passwort !== typed.wiederholung)
      context.addIssue({ code: "custom", path: [field], message });
  });
}
