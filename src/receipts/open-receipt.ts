import { formatGermanDate } from "#lib/berlin-time.ts";
import { greeting } from "#lib/greeting.ts";
import { formatEuro } from "#lib/money.ts";
import { dueCents, receiptNumberText } from "./receipt-terms.ts";
import type { PrintedReceipt } from "./receipt-text.ts";
import type { Receipt } from "./schema.ts";

type Claim = Pick<
  Receipt,
  "faellig" | "bezahlt_am" | "erledigt" | "storniert_durch" | "betrag_cent" | "gutgeschrieben_cent"
>;

/** Whether its transfer is still to come. */
export function isOpenReceipt(receipt: Claim): boolean {
  const { faellig, bezahlt_am, erledigt, storniert_durch } = receipt;
  const isAwaited = faellig !== null && bezahlt_am === null && !erledigt;
  return isAwaited && storniert_durch === null && !isFullyCredited(receipt);
}

/** Line by line, until nothing of it is left. */
function isFullyCredited({
  betrag_cent,
  gutgeschrieben_cent,
}: Pick<Claim, "betrag_cent" | "gutgeschrieben_cent">): boolean {
  return gutgeschrieben_cent > 0 && gutgeschrieben_cent >= betrag_cent;
}

/** Cash is paid, and what undoes a receipt is none. */
export function mayBeTransferred(art: Receipt["art"], zahlart: Receipt["zahlart"]): boolean {
  return art === "rechnung" && zahlart !== "bar";
}

export function isOverdue(receipt: Claim, today: string): boolean {
  return isOpenReceipt(receipt) && (receipt.faellig ?? today) < today;
}

export type ReceiptAction =
  | "mail"
  | "paid"
  | "remind"
  | "settle"
  | "unsettle"
  | "unpaid"
  | "xml"
  | "credit"
  | "cancel";

/** What can be done with it beside the PDF, in the order of the menu. Nobody is reminded before the day by which to pay is over. Only a transfer has a day on which it came; anything else is ticked off, or not. */
export function receiptActions(
  receipt: Claim &
    Pick<Receipt, "art" | "zahlart" | "erechnung"> &
    Partial<Pick<Receipt, "sammelrechnung">>,
  today: string,
): ReceiptAction[] {
  const stands = receipt.art === "rechnung" && receipt.storniert_durch === null;
  return [
    "mail",
    ...(stands ? claimActions(receipt, today) : []),
    ...(receipt.erechnung ? (["xml"] as const) : []),
    ...(stands && receipt.sammelrechnung && !isFullyCredited(receipt) ? (["credit"] as const) : []),
    // What is credited in part is credited line by line.
    ...(stands && !receipt.gutgeschrieben_cent ? (["cancel"] as const) : []),
  ];
}

function claimActions(
  receipt: Claim & Pick<Receipt, "art" | "zahlart">,
  today: string,
): ReceiptAction[] {
  if (isOpenReceipt(receipt))
    return ["paid", ...(isOverdue(receipt, today) ? (["remind"] as const) : []), "settle"];
  if (receipt.bezahlt_am !== null) return ["unpaid"];
  if (receipt.erledigt) return ["unsettle"];
  if (isFullyCredited(receipt)) return [];
  return mayBeTransferred(receipt.art, receipt.zahlart) ? ["paid", "settle"] : ["settle"];
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
    `vielleicht ist es im Alltag untergegangen: Unsere Rechnung ${receiptNumberText(nummer, praefix)} vom ${formatGermanDate(datum)} über ${formatEuro(dueCents({ betrag_cent, inhalt }))} war bis zum ${formatGermanDate(faellig ?? datum)} zu zahlen. Wir haben noch keinen Eingang gefunden.`,
    "Bitte überweisen Sie den Betrag in den nächsten Tagen. Haben Sie schon gezahlt, hat sich dieses Schreiben erledigt.",
    `Freundliche Grüße\n${companyName}`,
  ].join("\n\n");
}
