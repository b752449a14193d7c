import { formatGermanDate } from "#lib/berlin-time.ts";
import { greeting } from "#lib/greeting.ts";
import { formatEuro } from "#lib/money.ts";
import { receiptNumberText } from "./receipt-terms.ts";
import type { PrintedReceipt } from "./receipt-text.ts";
import type { Receipt } from "./schema.ts";

type Claim = Pick<Receipt, "faellig" | "bezahlt_am" | "erledigt" | "storniert_durch">;

/** Whether its transfer is still to come. */
export function isOpenReceipt({ faellig, bezahlt_am, erledigt, storniert_durch }: Claim): boolean {
  return faellig !== null && bezahlt_am === null && !erledigt && storniert_durch === null;
}

/** Cash is paid, and what undoes a receipt is none. */
export function mayBeTransferred(art: Receipt["art"], zahlart: Receipt["zahlart"]): boolean {
  return art === "rechnung" && zahlart !== "bar";
}

export function isOverdue(receipt: Claim, today: string): boolean {
  return isOpenReceipt(receipt) && (receipt.faellig ?? today) < today;
}

type Reminded = Pick<PrintedReceipt, "nummer" | "praefix" | "datum" | "betrag_cent" | "inhalt"> & {
  faellig: string | null;
};

/** What one writes to somebody who forgot; the owner sends it, or does not. */
export function reminderText(
  { nummer, praefix, datum, betrag_cent, faellig, inhalt }: Reminded,
  companyName: string,
): string {
  return [
    greeting(inhalt.kunde.kontakt ?? inhalt.kunde.name),
    `vielleicht ist es im Alltag untergegangen: Unsere Rechnung ${receiptNumberText(nummer, praefix)} vom ${formatGermanDate(datum)} über ${formatEuro(betrag_cent)} war bis zum ${formatGermanDate(faellig ?? datum)} zu zahlen. Wir haben noch keinen Eingang gefunden.`,
    "Bitte überweisen Sie den Betrag in den nächsten Tagen. Haben Sie schon gezahlt, hat sich dieses Schreiben erledigt.",
    `Freundliche Grüße\n${companyName}`,
  ].join("\n\n");
}
