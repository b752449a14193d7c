import type { JournalEntry } from "#lib/journal.ts";

/** A car is named by its day: the plate is the customer's. */
const about = (datum: string) => `Fahrzeugannahme vom ${datum.split("-").reverse().join(".")}`;

export const intakeBegunNote = (datum: string): JournalEntry => ({ bereich: "pass", text: `${about(datum)} begonnen` });

export const intakeSignedNote = (datum: string): JournalEntry => ({ bereich: "pass", text: `${about(datum)} vom Kunden unterschrieben` });

export const intakeAddedNote = (datum: string): JournalEntry => ({ bereich: "pass", text: `Nachtrag zur ${about(datum)}` });
