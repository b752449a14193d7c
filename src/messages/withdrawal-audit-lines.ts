import type { AuditEntry } from "#lib/audit-log.ts";

/** What the journal says of a withdrawal: of which booking, not whose. */
export const withdrawalNote = (number: string): AuditEntry => ({
  bereich: "buchung",
  text: `Vertrag der Buchung ${number} widerrufen`,
});
