import type { AuditEntry } from "#lib/audit-log.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";

/** A car is named by its day: the plate is the customer's. */
const about = (datum: string) => `Fahrzeugannahme vom ${formatGermanDate(datum)}`;

export const intakeBegunNote = (datum: string): AuditEntry => ({
  bereich: "pass",
  text: `${about(datum)} begonnen`,
});

export const intakeSignedNote = (datum: string): AuditEntry => ({
  bereich: "pass",
  text: `${about(datum)} vom Kunden unterschrieben`,
});

export const intakeAddedNote = (datum: string): AuditEntry => ({
  bereich: "pass",
  text: `Nachtrag zur ${about(datum)}`,
});

export const bookingChosenNote = (datum: string): AuditEntry => ({
  bereich: "pass",
  text: `Annahme vom ${formatGermanDate(datum)} einem Termin zugeordnet`,
});

export const readyNote = (datum: string, isMailed: boolean): AuditEntry => ({
  bereich: "pass",
  text: `Fahrzeug der Annahme vom ${formatGermanDate(datum)} fertig gemeldet${isMailed ? ", per E-Mail" : ""}`,
});
