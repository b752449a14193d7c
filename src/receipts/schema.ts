import { z } from "zod";
import type { Tax } from "#company/tax.ts";
import { euroNumber } from "#lib/money.ts";
import { calendarDate } from "#lib/query-fields.ts";
import { emailsText, optionalEmails, optionalLine, textBlock } from "#lib/text-fields.ts";
import { optionalLeitwegId } from "./leitweg-id.ts";
import { PAYMENT_KINDS, type PaymentKind } from "./payment-kinds.ts";
import {
  ADDRESS_LENGTH,
  COMPANY_LENGTH,
  HIGHEST_START,
  LONGEST_TERM_DAYS,
  ORDER_NUMBER_LENGTH,
  PREFIX,
} from "./receipt-terms.ts";
import { optionalVatId } from "./vat-id.ts";

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
    /** As the bank has it, where that is another than `inhaber`; older documents have none. */
    kontoinhaber?: string;
    /** What the letters of a registered business have to say of it (§ 37a HGB, § 35a GmbHG); where it stands, `inhaber` is the company. */
    angaben?: string[];
    /** '/bilder/…_480.webp', or empty when the shop has none that can be printed. */
    logo: string;
  };
  /** The form that it is printed in; older documents have none and keep theirs. */
  fassung?: 2 | 3 | 4 | 5 | 6;
  /** A company got it: the PDF carries its data as XML, and names them net where there is tax. */
  erechnung?: true;
  /** A public authority got it: its data alone are XRechnung. */
  xrechnung?: true;
  /** It credits one line of another. */
  korrektur?: true;
  /** What an e-invoice undoes, with its day. */
  korrigiert?: { nummer: string; datum: string };
  /** A company is named instead of the visitor, who may be its contact. */
  kunde: {
    name: string;
    anschrift: string;
    kontakt?: string;
    bestellnummer?: string;
    leitwegId?: string;
    ustId?: string;
  };
  /** 'Zahlbar bis', where the shop names a day. */
  faellig?: string;
  /** The number, as it was printed, of the receipt that this one undoes. */
  storniert?: string;
  /** 'K7P-3FQ'; older documents have none. */
  buchung?: string;
  /** The days of the service; `bis` is null when it was one day. */
  leistung: { von: string; bis: string | null };
  positionen: { text: string; details: string; cent: number }[];
  steuer: Tax;
  zahlart: PaymentKind;
  /** The transfer had come before it was written. */
  ueberwiesen_am?: string;
  /** A voucher was sold: of one use, taxed now, or of many, which is no turnover yet (§ 3 Abs. 14, 15 UStG). */
  gutschein?: "einzweck" | "mehrzweck";
  /** What a voucher of many uses pays of it: taxed here, and not to be paid any more. */
  angerechnet?: { text: string; cent: number };
};

/** What a receipt is about; who issues it, its number and its day are added when it is written. */
export type ReceiptDraft = Pick<
  ReceiptContent,
  "buchung" | "leistung" | "positionen" | "zahlart" | "gutschein" | "angerechnet" | "ueberwiesen_am"
> & {
  /** Null where it bills several, or none. */
  booking_id: string | null;
  /** Every booking that it bills. */
  buchungen: readonly string[];
  /** Days to pay, where it is not the shop's usual term. */
  zahlungszielTage?: number;
  /** Who booked, and where they live as far as is known. */
  kunde: { name: string; anschrift: string };
};

export const receiptWishSchema = z.object({
  /** Of the buyer; empty takes the one of the account. */
  anschrift: z._default(textBlock(ADDRESS_LENGTH), ""),
  /** Sent to the address of the booking. */
  perMail: z.boolean().default(false),
  /** A company as the buyer, with its own address, instead of the one who booked. */
  firma: z._default(optionalLine(COMPANY_LENGTH), ""),
  /** Whom to ask for there. */
  kontakt: z._default(optionalLine(COMPANY_LENGTH), ""),
  /** Theirs, for their books. */
  bestellnummer: z._default(optionalLine(ORDER_NUMBER_LENGTH), ""),
  /** Of an authority, which its electronic invoices are sorted by. */
  leitwegId: z._default(optionalLeitwegId, ""),
  /** Of the buyer, where it is wanted on the invoice. */
  ustId: z._default(optionalVatId, ""),
  /** Where it goes by mail, one address or several, where that is not the address of the booking. */
  rechnungsmail: z._default(optionalEmails, ""),
  /** A small business writes it without VAT although it crosses the limit of the year. */
  trotzGrenze: z.boolean().default(false),
});
export type ReceiptWish = z.infer<typeof receiptWishSchema>;

/** A receipt as lists show it. */
export const receiptSchema = z.object({
  nummer: z.number().int(),
  /** What stood before the number when it was written. */
  praefix: z.string(),
  art: z.enum(["rechnung", "storno", "korrektur"]),
  datum: z.string(),
  kunde: z.string(),
  /** What was done, without discounts. */
  leistungen: z.array(z.string()),
  /** Negative on a counter-document. */
  betrag_cent: z.number().int(),
  /** Contained in `betrag_cent`. */
  steuer_cent: z.number().int(),
  zahlart: z.enum(["", ...PAYMENT_KINDS]),
  /** The receipt that this one undoes. */
  storniert_nummer: z.number().int().nullable(),
  /** The counter-document that undoes this one. */
  storniert_durch: z.number().int().nullable(),
  /** Null when the booking is no longer kept. */
  booking_id: z.string().nullable(),
  /** By when a transfer is to come; null where none is expected. */
  faellig: z.string().nullable(),
  /** The day on which the transfer came. */
  bezahlt_am: z.string().nullable(),
  /** The shop has done with it, whatever the way: no means, no amount. */
  erledigt: z.boolean(),
  /** The day on which the shop last reminded of it. */
  erinnert_am: z.string().nullable(),
  /** The printed number of the receipt that this one credits a line of; empty for all others. */
  korrektur_zu: z.string(),
  /** How much of it is credited, line by line. */
  gutgeschrieben_cent: z.number().int(),
  /** It bills several visits, whose lines can be credited. */
  sammelrechnung: z.boolean(),
  /** Its data can be had as XML. */
  erechnung: z.boolean(),
  /** Where it can be sent, to one address or several; empty when nobody knows. */
  email: z.string(),
  /** To whom it left by mail, as long as the outbox keeps that. */
  gesendet_an: z.array(z.string()),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** A receipt as its customer sees it, in euro. */
export const ownReceiptSchema = receiptSchema
  .pick({
    nummer: true,
    praefix: true,
    art: true,
    datum: true,
    storniert_nummer: true,
    faellig: true,
    bezahlt_am: true,
    erinnert_am: true,
  })
  .extend({ betrag: z.number() });

export function sentOwnReceipt({
  betrag_cent,
  ...receipt
}: OwnReceipt): z.infer<typeof ownReceiptSchema> {
  return { ...receipt, betrag: euroNumber(betrag_cent) };
}
export type OwnReceipt = Pick<
  Receipt,
  | "nummer"
  | "praefix"
  | "art"
  | "datum"
  | "betrag_cent"
  | "storniert_nummer"
  | "faellig"
  | "bezahlt_am"
  | "erinnert_am"
>;

export const receiptCancellationSchema = z.object({ perMail: z.boolean().default(false) });
export const receiptMailSchema = z.object({ email: emailsText });
export const receiptPaymentSchema = z.object({ bezahlt_am: calendarDate.nullable() });
export const receiptSettledSchema = z.object({ erledigt: z.boolean() });

export const receiptReminderSchema = z.object({
  betreff: z.string(),
  text: z.string(),
  email: z.string(),
});
export type ReceiptReminder = z.infer<typeof receiptReminderSchema>;

function wholeNumber(min: number, max: number) {
  const sentence = `Bitte eine ganze Zahl von ${min} bis ${max} angeben.`;
  return z.number(sentence).int(sentence).min(min, sentence).max(max, sentence);
}

/** How the shop numbers its receipts, and when they are to be paid. */
export const receiptSettingsSchema = z.object({
  praefix: z
    .string()
    .trim()
    .regex(
      PREFIX,
      "Bitte höchstens 10 Zeichen: Buchstaben, Ziffern, Bindestrich, Punkt oder Schrägstrich.",
    ),
  /** The first number; can be chosen until there is a receipt. */
  startnummer: wholeNumber(1, HIGHEST_START),
  /** Within how many days a transfer is asked for; 0 names no day. */
  zahlungszielTage: wholeNumber(0, LONGEST_TERM_DAYS),
  version: z.number().int(),
  /** The next receipt's number as it will be printed. */
  naechste: z.string(),
  /** Whether a receipt was written already. */
  begonnen: z.boolean(),
});
export type ReceiptSettings = z.infer<typeof receiptSettingsSchema>;
export const receiptSettingsChangeSchema = receiptSettingsSchema.pick({
  praefix: true,
  startnummer: true,
  zahlungszielTage: true,
  version: true,
});
export type ReceiptSettingsChange = z.infer<typeof receiptSettingsChangeSchema>;

/** Revenue against the limits of § 19 UStG. */
export const smallBusinessSchema = z.object({
  jahr: z.number().int(),
  letztesJahr_cent: z.number().int(),
  diesesJahr_cent: z.number().int(),
  stand: z.enum(["ruhig", "nah", "vorbei"]),
  saetze: z.array(z.string()),
});
export type SmallBusinessWatch = z.infer<typeof smallBusinessSchema>;

/** A firm whose completed visits wait for one invoice, each with what its line will say. */
export const openFirmSchema = z.object({
  karte_id: z.string(),
  firma: z.string(),
  anschrift: z.string(),
  /** Where it goes, to one address or several; empty when the card names none. */
  rechnungsmail: z.string(),
  termine: z.array(
    z.object({
      id: z.string(),
      datum: z.string(),
      text: z.string(),
      details: z.string(),
      cent: z.number().int(),
    }),
  ),
});
export type OpenFirm = z.infer<typeof openFirmSchema>;

const MOST_VISITS = 200;
/** A line of a receipt, as it can be credited. */
export const receiptLineSchema = z.object({
  zeile: z.number().int(),
  text: z.string(),
  details: z.string(),
  cent: z.number().int(),
  gutgeschrieben: z.boolean(),
});

export const creditSchema = z.object({
  /** From 0 on. */
  zeile: z.number().int().min(0).max(1000),
  /** The visit may be billed once more. */
  wiederBerechnen: z.boolean().default(true),
  perMail: z.boolean().default(false),
});
export type CreditWish = z.infer<typeof creditSchema>;

const visits = z
  .array(z.string().max(12))
  .min(1, "Bitte wählen Sie mindestens einen Termin.")
  .max(MOST_VISITS);

/** Whose visits, in an address. */
export const collectiveVisits = {
  karte_id: z.string().max(12),
  termine: z.preprocess((value) => (typeof value === "string" ? [value] : value), visits),
};

export const collectiveInvoiceSchema = z.object({
  karte_id: z.string().max(12),
  termine: visits,
  perMail: z.boolean().default(false),
  trotzGrenze: z.boolean().default(false),
});
