import type { AuditEntry } from "#lib/audit-log.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";

export const bookingChosenNote = (datum: string): AuditEntry => ({
  bereich: "pass",
  text: `Annahme vom ${formatGermanDate(datum)} einem Termin zugeordnet`,
});

export const readyNote = (datum: string, isMailed: boolean): AuditEntry => ({
  bereich: "pass",
  text: `Fahrzeug der Annahme vom ${formatGermanDate(datum)} fertig gemeldet${isMailed ? ", per E-Mail" : ""}`,
});
