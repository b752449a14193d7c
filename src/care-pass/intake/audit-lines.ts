import type { AuditEntry } from "#lib/audit-log.ts";

/** A car is named by its day: the plate is the customer's. */
const about = (datum: string) => `Fahrzeugannahme vom ${datum.split("-").reverse().join(".")}`;

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
