import { z } from "zod";

const MAIL_STATES = ["wartet", "versendet", "unzustellbar"] as const;

/** A mail of the outbox as the list shows it. */
const mailSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  /** ISO instants. */
  erstellt_am: z.string(),
  faellig_am: z.string(),
  versendet_am: z.string().nullable(),
});
export type Mail = z.infer<typeof mailSchema>;

/** What a mail says, as text. */
export const mailTextSchema = mailSchema.pick({ id: true, recipient: true, subject: true }).extend({
  text: z.string(),
  /** What its button says; where it leads is made when the mail leaves, for its reader alone. */
  knopf: z.string().nullable(),
});
export type MailText = z.infer<typeof mailTextSchema>;

export const mailListSchema = z.object({
  /** Mails lie as files in DATA_DIR/mails while no mail server is configured. */
  alsDatei: z.boolean(),
  /** Not delivered although it was tried, or should have been more than an hour ago. */
  offen: z.number().int(),
  /** Those that wait for more than an hour, and since when the oldest does. */
  ueberfaellig: z.number().int(),
  ueberfaellig_seit: z.string().nullable(),
  mails: z.array(mailSchema),
});
export type MailList = z.infer<typeof mailListSchema>;
