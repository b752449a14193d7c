import type { JournalEntry } from "#lib/journal.ts";
import { formatEuro } from "#lib/money.ts";
import { receiptNumberText } from "./receipt-terms.ts";

/** What the journal says of receipts; kept as long as these. */
const note = (text: string): JournalEntry => ({ bereich: "rechnung", text, beleg: true });

export const receiptNote = (nummer: number, cents: number) =>
  note(`Rechnung ${receiptNumberText(nummer)} über ${formatEuro(cents)} geschrieben`);

export const counterDocumentNote = (nummer: number, cents: number, counter: number) =>
  note(`Rechnung ${receiptNumberText(nummer)} über ${formatEuro(cents)} storniert, Stornorechnung ${receiptNumberText(counter)}`);

export const receiptMailedNote = (nummer: number) => note(`Rechnung ${receiptNumberText(nummer)} per E-Mail verschickt`);
