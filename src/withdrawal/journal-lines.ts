import type { JournalEntry } from "#lib/journal.ts";

/** What the journal says of a withdrawal: of which booking, not whose. */
export const withdrawalNote = (number: string): JournalEntry => ({ bereich: "buchung", text: `Vertrag der Buchung ${number} widerrufen` });
