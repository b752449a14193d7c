import { z } from "zod";
import { classKeyShape } from "#company/class-key.ts";
import { emailText, lineOfText, optionalEmail, optionalLine, textBlock } from "#lib/text-fields.ts";
import { PAYMENT_KINDS } from "#receipts/payment-kinds.ts";
import { ADDRESS_LENGTH } from "#receipts/receipt-terms.ts";
import { receiptWishSchema } from "#receipts/schema.ts";
import {
  CODE_TYPED_LENGTH,
  HIGHEST_VALUE_CENTS,
  LEAST_VALUE_CENTS,
  MOST_VOUCHERS,
} from "./voucher-terms.ts";

const VALUE_HINT = "Bitte einen Betrag von 1 bis 5.000 € angeben, zum Beispiel 50,00.";

const valueShape = z
  .number(VALUE_HINT)
  .int(VALUE_HINT)
  .min(LEAST_VALUE_CENTS, VALUE_HINT)
  .max(HIGHEST_VALUE_CENTS, VALUE_HINT);

/** What is sold at the counter, to whom, and how it is paid. */
export const voucherSaleSchema = z.object({
  /** Made by whoever sells, once for each sale: sent again it sells no second one. */
  anfrage: lineOfText(64),
  wert_cent: valueShape,
  /** A service by its id, with the class; empty for a value. */
  leistung_id: z._default(optionalLine(12), ""),
  kfz: z.union([classKeyShape(), z.literal("")]).default(""),
  name: lineOfText(120),
  email: z._default(optionalEmail, ""),
  zahlart: z.enum(["", ...PAYMENT_KINDS]).default(""),
  rechnung: receiptWishSchema,
});
export type VoucherSale = z.infer<typeof voucherSaleSchema>;

/** What is said with the money of an order. */
export const orderPaidSchema = z.object({ trotzGrenze: z.boolean().default(false) });

export const voucherSchema = z.object({
  nummer: z.number().int(),
  art: z.enum(["einzweck", "mehrzweck"]),
  leistung: z.string(),
  kfz: z.union([classKeyShape(), z.literal("")]),
  wert_cent: z.number().int(),
  rest_cent: z.number().int(),
  verkauft_am: z.string(),
  gueltig_bis: z.string(),
  /** The number of the sale's receipt, as printed. */
  rechnung: z.string(),
  kaeufer: z.string(),
  /** The order on the site, as its buyer reads it; empty for one sold at the counter. */
  bestellung: z.string(),
  zurueckgenommen: z.boolean(),
});
export type Voucher = z.infer<typeof voucherSchema>;

/** The code is told once: it is kept nowhere. */
export const voucherPaperSchema = z.object({
  nummer: z.number().int(),
  code: z.string(),
  filename: z.string(),
  /** The PDF, base64. */
  pdf: z.string(),
});
export type VoucherPaper = z.infer<typeof voucherPaperSchema>;

export const voucherMovementSchema = z.object({
  art: z.enum(["verkauf", "vormerkung", "freigabe", "einloesung", "rueckgabe", "storno"]),
  cent: z.number().int(),
  am: z.string(),
  booking_id: z.string().nullable(),
});
export type VoucherMovement = z.infer<typeof voucherMovementSchema>;

/** The codes of the vouchers that pay of one visit. */
export const codesSchema = z
  .array(lineOfText(CODE_TYPED_LENGTH))
  .max(MOST_VOUCHERS, `Es gehen höchstens ${MOST_VOUCHERS} Gutscheine auf einmal.`)
  .default([]);

/** Codes, and what they are to pay for: services by their titles, and the class. */
export const voucherCheckSchema = z.object({
  codes: codesSchema,
  leistungen: z.array(lineOfText(120)).max(20, "Das sind zu viele Leistungen.").default([]),
  kfz: z.union([classKeyShape(), z.literal("")]).default(""),
});
export type VoucherCheck = z.infer<typeof voucherCheckSchema>;

/** What a code is good for. */
export const voucherFoundSchema = z.object({
  rest_cent: z.number().int(),
  leistung: z.string(),
  leistung_id: z.string(),
  kfz: z.union([classKeyShape(), z.literal("")]),
  gueltig_bis: z.string(),
});
export type VoucherFound = z.infer<typeof voucherFoundSchema>;

/** What a booking has set aside. */
export const bookingVoucherSchema = z.object({
  nummer: z.number().int(),
  leistung: z.string(),
  leistung_id: z.string(),
  kfz: z.union([classKeyShape(), z.literal("")]),
  art: z.enum(["einzweck", "mehrzweck"]),
  /** What it may pay of the visit: what was set aside and what is left besides. */
  rest_cent: z.number().int(),
});
export type BookingVoucher = z.infer<typeof bookingVoucherSchema>;

/** A voucher that is set aside, as its customer sees it. */
export const voucherAsideSchema = z.object({
  nummer: z.number().int(),
  gedeckt_cent: z.number().int(),
});
export type VoucherAside = z.infer<typeof voucherAsideSchema>;

/** The one that is taken off; all where it is left out. */
export const takeOffQuery = z.strictObject({ nummer: z.optional(z.coerce.number().int()) });

/** What is ordered on the site; `wert_cent` is what the page says that it costs. */
export const voucherOrderSchema = z.object({
  anfrage: lineOfText(64),
  wert_cent: valueShape,
  leistung_id: z._default(optionalLine(12), ""),
  kfz: z.union([classKeyShape(), z.literal("")]).default(""),
  name: lineOfText(120),
  anschrift: z._default(textBlock(ADDRESS_LENGTH), ""),
  email: emailText,
  /** A field that only programs fill in. */
  website: z._default(optionalLine(200), ""),
  captcha: z._default(z.string().check(z.maxLength(2000)), ""),
});
export type VoucherOrder = z.infer<typeof voucherOrderSchema>;

/** How an order is paid. */
export const orderPaymentSchema = z.object({
  nummer: z.string(),
  betrag_cent: z.number().int(),
  bis: z.string(),
  iban: z.string(),
  empfaenger: z.string(),
  zweck: z.string(),
  /** The GiroCode, as SVG. */
  code: z.string(),
  /** Its confirmation was kept back: the address had got too many mails. */
  unbestaetigt: z.boolean(),
});
export type OrderPayment = z.infer<typeof orderPaymentSchema>;

/** An order as the shop sees it. */
export const openOrderSchema = z.object({
  nummer: z.string(),
  leistung: z.string(),
  kfz: z.union([classKeyShape(), z.literal("")]),
  wert_cent: z.number().int(),
  name: z.string(),
  email: z.string(),
  bestellt_am: z.string(),
  bis: z.string(),
  unbestaetigt: z.boolean(),
});
export type OpenOrder = z.infer<typeof openOrderSchema>;
