import type { Tax } from "#company/tax.ts";
import { MOST_EMAILS } from "#lib/text-checks.ts";
import type { ReceiptWish } from "./schema.ts";

/** Up to this sum a receipt need not say where its buyer lives (§ 33 UStDV); 250 euro, tax included. */
const SMALL_AMOUNT_CENTS = 25_000;
export const ADDRESS_LENGTH = 300;
export const COMPANY_LENGTH = 120;
export const ORDER_NUMBER_LENGTH = 40;
export const ORDER_NUMBER_FOR = "Oder die Kostenstelle: Sie steht auf der Rechnung.";
export const SEVERAL_EMAILS = `Bis zu ${MOST_EMAILS}, jede in einer Zeile.`;

/** The number's prefix: letters, digits, '-', '/' and '.'. */
export const PREFIX = /^[\p{L}\d./-]{0,10}$/u;
export const HIGHEST_START = 900_000;
export const LONGEST_TERM_DAYS = 60;

/** In cents: above it a small business ends at once, and the very receipt that crosses it carries VAT (§ 19 Abs. 1 UStG, since 2025). */
export const THIS_YEAR_LIMIT = 10_000_000;

export function needsAddress(cents: number): boolean {
  return cents > SMALL_AMOUNT_CENTS;
}

/** One that undoes a whole receipt, and one that credits a line of it. */
export const RECEIPT_KINDS = {
  rechnung: "Rechnung",
  storno: "Stornorechnung",
  korrektur: "Rechnungskorrektur",
} as const;

/** '0017', or 'RE-0017' with the prefix of its time: as printed. */
export function receiptNumberText(nummer: number, praefix = ""): string {
  return praefix + String(nummer).padStart(4, "0");
}

/** 'Rechnung 0017', 'Stornorechnung 0018' */
export function receiptTitle({ art, nummer, praefix }: Titled): string {
  return `${RECEIPT_KINDS[art]} ${receiptNumberText(nummer, praefix)}`;
}

export function receiptFileName(receipt: Titled): string {
  return `${receiptTitle(receipt).replace(/[ /]/g, "-")}.pdf`;
}

/** What is still to be paid after a voucher. */
export function dueCents({
  betrag_cent,
  inhalt: { angerechnet },
}: {
  betrag_cent: number;
  inhalt: { angerechnet?: { cent: number } };
}): number {
  return betrag_cent - (angerechnet?.cent ?? 0);
}

export type ReceiptKind = keyof typeof RECEIPT_KINDS;
type Titled = { art: ReceiptKind; nummer: number; praefix: string };

/** Made out to the person who booked, and sent if there is an address. */
export function newReceiptWish(email: string): ReceiptWish {
  return {
    anschrift: "",
    perMail: email !== "",
    firma: "",
    kontakt: "",
    bestellnummer: "",
    leitwegId: "",
    ustId: "",
    rechnungsmail: "",
    trotzGrenze: false,
  };
}

/** In percent; what a car wash and a detailer charge (§ 12 Abs. 1 UStG). */
export const VAT_RATE = 19;

/** The tax in a credited line; the last line of a receipt takes what rounding has left of it. */
export function creditedVat(
  receipt: { betrag_cent: number; steuer_cent: number },
  cents: number,
  earlier: readonly { cent: number; steuer_cent: number }[],
): number {
  if (receipt.steuer_cent === 0) return 0;
  const before = earlier.reduce((sum, { cent }) => sum + cent, 0);
  if (before + cents !== receipt.betrag_cent) return vatContained(cents, "regel");
  return earlier.reduce((left, { steuer_cent }) => left - steuer_cent, receipt.steuer_cent);
}

/** The tax contained in a price, half a cent away from zero; none for a small business (§ 19 UStG). */
export function vatContained(cents: number, tax: Tax): number {
  if (tax === "kleinunternehmer") return 0;
  const vat = Math.round((Math.abs(cents) * VAT_RATE) / (100 + VAT_RATE));
  return cents < 0 ? -vat : vat;
}
