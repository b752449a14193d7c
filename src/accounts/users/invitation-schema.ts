import * as z from "zod/mini";
import { emailText, lineOfText } from "#lib/text-fields.ts";
import { NAME_LENGTH } from "../text-lengths.ts";

/** The name counts only without an account. */
export const invitationSchema = z.object({
  vorname: lineOfText(NAME_LENGTH),
  nachname: lineOfText(NAME_LENGTH),
  email: emailText,
});
export type Invitation = z.infer<typeof invitationSchema>;

/** What the link's holder is told. */
export const invitationStateSchema = z.object({
  /** 'a…@example.org' */
  email: z.string(),
  /** No account can log in yet: accepting asks for a password. */
  neu: z.boolean(),
});
