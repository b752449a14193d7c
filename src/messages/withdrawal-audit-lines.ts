import type { AuditEntry } from "#lib/audit-log.ts";

/** Audit lines of withdrawals: of which booking, not whose. */
export const withdrawalNote = (number: string): AuditEntry => ({
  bereich: "buchung",
  text: `Vertrag der Buchung ${number} widerrufen`,
});
