import { z } from "zod";
import type { Tax } from "#company/tax.ts";
import { euroNumber } from "#lib/money.ts";
import { emailText, textBlock } from "#lib/text-fields.ts";
import { PAYMENT_KINDS, type PaymentKind } from "./payment-kinds.ts";
import { ADDRESS_LENGTH } from "./receipt-terms.ts";

/** All that is printed, as it was on the day of the document; kept with it and never written again. */
export type ReceiptContent = {
  anbieter: {
    name: string;
    inhaber: string;
    anschrift: string;
    telefon: string;
    email: string;
    steuernummer: string;
    ustId: string;
    iban: string;
    /** '/bilder/…_480.webp', or empty when the shop has none that can be printed. */
    logo: string;
  };
  kunde: { name: string; anschrift: string };
  /** The days of the service; `bis` is null when it was one day. */
  leistung: { von: string; bis: string | null };
  positionen: { text: string; details: string; cent: number }[];
  steuer: Tax;
  zahlart: PaymentKind;
};

/** What a receipt is about; who issues it, its number and its day are added when it is written. */
export type ReceiptDraft = Pick<ReceiptContent, "kunde" | "leistung" | "positionen" | "zahlart"> & { booking_id: string };

/** What is asked for with a receipt. */
export const receiptWishSchema = z.object({
  /** Of the buyer; empty takes the one of the account. */
  anschrift: textBlock(ADDRESS_LENGTH).default(""),
  /** Sent to the address of the booking. */
  perMail: z.boolean().default(false),
});
export type ReceiptWish = z.infer<typeof receiptWishSchema>;

/** A receipt as lists show it. */
export const receiptSchema = z.object({
  nummer: z.number().int(),
  art: z.enum(["rechnung", "storno"]),
  datum: z.string(),
  kunde: z.string(),
  leistungen: z.array(z.string()),
  /** Euro; negative on a counter-document. */
  betrag: z.number(),
  /** Euro, contained in `betrag`. */
  steuer: z.number(),
  zahlart: z.enum(["", ...PAYMENT_KINDS]),
  /** The receipt that this one undoes. */
  storniert_nummer: z.number().int().nullable(),
  /** The counter-document that undoes this one. */
  storniert_durch: z.number().int().nullable(),
  /** Null when the booking is no longer kept. */
  booking_id: z.string().nullable(),
  /** Where it can be sent; empty when nobody knows. */
  email: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;
export type ListedReceipt = Omit<Receipt, "betrag" | "steuer"> & { betrag_cent: number; steuer_cent: number };

/** The wire says euro. */
export function sentReceipt({ betrag_cent, steuer_cent, ...receipt }: ListedReceipt): Receipt {
  return { ...receipt, betrag: euroNumber(betrag_cent), steuer: euroNumber(steuer_cent) };
}

/** A receipt as its customer is told of it. */
export const ownReceiptSchema = receiptSchema.pick({ nummer: true, art: true, datum: true, betrag: true, storniert_nummer: true });

export function sentOwnReceipt({ betrag_cent, ...receipt }: OwnListedReceipt): z.infer<typeof ownReceiptSchema> {
  return { ...receipt, betrag: euroNumber(betrag_cent) };
}
export type OwnListedReceipt = Pick<ListedReceipt, "nummer" | "art" | "datum" | "betrag_cent" | "storniert_nummer">;

export const receiptCancellationSchema = z.object({ perMail: z.boolean().default(false) });
export const receiptMailSchema = z.object({ email: emailText });
