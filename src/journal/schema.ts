import { z } from "zod";
import { JOURNAL_KINDS, type JournalKind } from "#lib/journal.ts";

/** Whoever did something: an account, a visitor, or the site itself. */
const actorSchema = z.object({
  rolle: z.enum(["admin", "mitarbeiter", "customer", "guest", "site"]),
  id: z.string().nullable(),
  /** Null for nobody's, and for accounts that are gone. */
  name: z.string().nullable(),
});

const journalEntrySchema = z.object({
  id: z.string(),
  am: z.string(),
  bereich: z.enum(Object.keys(JOURNAL_KINDS) as [JournalKind, ...JournalKind[]]),
  text: z.string(),
  /** The id of the booking that the text names, while there is one. */
  buchung: z.string().nullable(),
  /** How often within the hour, of refused logins. */
  anzahl: z.number().int(),
  wer: actorSchema,
  /** The account that it happened to, where that is another one. */
  betrifft: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
});
export type JournalLine = z.infer<typeof journalEntrySchema>;

/** `admins` are those who have changed something, for a choice among them. */
export const journalPageSchema = z.object({
  eintraege: z.array(journalEntrySchema),
  admins: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type JournalPage = z.infer<typeof journalPageSchema>;
