import type { JournalEntry } from "#lib/journal.ts";

export const permissionNote = (erlaubt: boolean): JournalEntry => ({
  bereich: "konto",
  text: `E-Mails nach dem Besuch ${erlaubt ? "erlaubt" : "abbestellt"}`,
});
