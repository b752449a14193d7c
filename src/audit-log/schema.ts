import { z } from "zod";
import { AUDIT_KINDS, type AuditKind } from "#lib/audit-log.ts";

/** Whoever did something: an account, a visitor, or the site itself. */
const actorSchema = z.object({
  rolle: z.enum(["admin", "mitarbeiter", "customer", "guest", "site"]),
  id: z.string().nullable(),
  /** Null for nobody's, and for accounts that are gone. */
  name: z.string().nullable(),
});

const auditEntrySchema = z.object({
  id: z.string(),
  am: z.string(),
  bereich: z.enum(Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]]),
  text: z.string(),
  /** The id of the booking that the text names, while there is one. */
  buchung: z.string().nullable(),
  /** How often within the hour, of refused logins. */
  anzahl: z.number().int(),
  wer: actorSchema,
  /** The account that it happened to, where that is another one. */
  betrifft: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
});
export type AuditLine = z.infer<typeof auditEntrySchema>;

/** `admins` are those who have changed something, for a choice among them. */
export const auditPageSchema = z.object({
  eintraege: z.array(auditEntrySchema),
  admins: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type AuditPage = z.infer<typeof auditPageSchema>;
