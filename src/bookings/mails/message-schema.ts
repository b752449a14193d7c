import { z } from "zod";
import { MESSAGE_WAYS } from "./message-link.ts";
import { MESSAGE_KINDS } from "./message-text.ts";

/** Which text was opened in which of the shop's own apps. */
export const sentMessageSchema = z.object({
  art: z.enum(MESSAGE_KINDS),
  weg: z.enum(MESSAGE_WAYS),
});
export type SentMessageWish = z.infer<typeof sentMessageSchema>;

export const contactSchema = z.object({ telefon: z.string(), email: z.string() });
export type CustomerContact = z.infer<typeof contactSchema>;
