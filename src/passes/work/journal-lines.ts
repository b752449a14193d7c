import { formatGermanDate } from "#lib/berlin-time.ts";
import type { JournalEntry } from "#lib/journal.ts";

export const bookingChosenNote = (datum: string): JournalEntry => ({
  bereich: "pass",
  text: `Annahme vom ${formatGermanDate(datum)} einem Termin zugeordnet`,
});

export const readyNote = (datum: string, isMailed: boolean): JournalEntry => ({
  bereich: "pass",
  text: `Fahrzeug der Annahme vom ${formatGermanDate(datum)} fertig gemeldet${isMailed ? ", per E-Mail" : ""}`,
});
