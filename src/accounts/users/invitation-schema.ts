import * as z from "zod/mini";
import { emailText, lineOfText } from "#lib/text-fields.ts";
import { NAME_LENGTH } from "../text-lengths.ts";

/** Who is to work in the shop; the name counts for whoever has no account yet. */
export const invitationSchema = z.object({
  vorname: lineOfText(NAME_LENGTH),
  nachname: lineOfText(NAME_LENGTH),
  email: emailText,
});
export type Invitation = z.infer<typeof invitationSchema>;

/** What whoever has the link of the mail is told. */
export const invitationStateSchema = z.object({
  /** 'a…@example.org' */
  email: z.string(),
  /** There is no account yet that could log in: a password is chosen with the yes. */
  neu: z.boolean(),
});
