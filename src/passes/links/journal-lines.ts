import type { JournalEntry } from "#lib/journal.ts";

/** What the journal says of a car's page. */
export const passNote = (passId: string, what: string): JournalEntry => ({ bereich: "pass", text: `Pflegepass ${passId}: ${what}` });
