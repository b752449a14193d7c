import type { AuditEntry } from "#lib/audit-log.ts";

/** What the journal says of a car's page. */
export const passNote = (passId: string, what: string): AuditEntry => ({
  bereich: "pass",
  text: `Pflegepass ${passId}: ${what}`,
});
