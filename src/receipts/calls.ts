import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { periodSchema } from "#lib/period-schema.ts";
import { calendarDate, pageNumber } from "#lib/query-fields.ts";
import {
  receiptCancellationSchema,
  receiptMailSchema,
  receiptPaymentSchema,
  receiptReminderSchema,
  receiptSchema,
  receiptSettingsChangeSchema,
  receiptSettingsSchema,
  receiptSettledSchema,
  smallBusinessSchema,
} from "./schema.ts";

const listQuery = z.strictObject({
  von: calendarDate.optional(),
  bis: calendarDate.optional(),
  buchung: z.string().max(12).optional(),
  /** Only those whose transfer is still to come. */
  offen: z.literal("1").optional(),
  seite: pageNumber.default(1),
});

export const calls = {
  "GET /receipts": {
    needs: "admin",
    summary: "Receipts and their counter-documents, the newest first, 50 a page",
    description: "`X-Total-Count` counts those of the whole period, `X-Total-Euro` is their sum.",
    tag: "receipts",
    query: listQuery,
    answer: z.array(receiptSchema),
    tells: ["X-Total-Count", "X-Total-Euro"],
  },
  "GET /receipts.csv": {
    needs: "admin",
    summary: "All receipts and counter-documents of a period as a table for spreadsheets",
    description:
      "At most five years. Semicolons, decimal commas, UTF-8 with a byte order mark; nothing in it is a formula.",
    tag: "receipts",
    query: periodSchema,
    answer: "text/csv",
  },
  "GET /receipts/:file": {
    needs: "account",
    summary:
      "A receipt as PDF, by its number: /api/receipts/17.pdf. Customers get those of their own bookings",
    tag: "receipts",
    answer: "application/pdf",
    errors: [404],
  },
  "GET /receipts/:nummer/invoice.xml": {
    needs: "account",
    summary:
      "The data of a receipt for a company alone, as its PDF carries them: CII after EN 16931 (ZUGFeRD)",
    description: "404 for a receipt that went to nobody's books.",
    tag: "receipts",
    answer: "application/xml",
    errors: [404],
  },
  "POST /receipts/:nummer/storno": {
    needs: "admin",
    summary: "Undo a receipt by a counter-document with a number of its own",
    tag: "receipts",
    body: receiptCancellationSchema,
    answer: z.object({ nummer: z.number() }),
    status: 201,
    errors: [404, 409],
  },
  "POST /receipts/:nummer/mail": {
    needs: "admin",
    summary: "Send a receipt as PDF to an address",
    tag: "receipts",
    body: receiptMailSchema,
    answer: null,
    errors: [404],
  },
  "PUT /receipts/:nummer/payment": {
    needs: "admin",
    summary: "Note the day on which the transfer for a receipt came, or that it did not",
    tag: "receipts",
    body: receiptPaymentSchema,
    answer: null,
    errors: [404, 409],
  },
  "PUT /receipts/:nummer/settled": {
    needs: "admin",
    summary: "Mark a receipt as done with, or not; neither means nor amount is kept",
    tag: "receipts",
    body: receiptSettledSchema,
    answer: null,
    errors: [404],
  },
  "GET /receipts/:nummer/reminder": {
    needs: "admin",
    summary: "The words with which the owner may remind of a transfer that has not come",
    tag: "receipts",
    answer: receiptReminderSchema,
    errors: [404, 409],
  },
  "GET /small-business": {
    needs: "admin",
    summary:
      "Revenue of this and the last year against the limits of § 19 UStG; null where VAT is charged",
    description:
      "From receipts and their counter-documents alone: what the shop takes elsewhere nobody here knows.",
    tag: "receipts",
    answer: smallBusinessSchema.nullable(),
  },
  "GET /receipt-settings": {
    needs: "admin",
    summary: "How receipts are numbered and when they are to be paid",
    tag: "receipts",
    answer: receiptSettingsSchema,
  },
  "PUT /receipt-settings": {
    needs: "admin",
    summary: "Change prefix, first number and time to pay",
    description:
      "What is written already stays as it is. The first number can be chosen until there is a receipt. 409 `veraltet`: the newer values in `aktuell`.",
    tag: "receipts",
    body: receiptSettingsChangeSchema,
    answer: receiptSettingsSchema,
    errors: [409],
    carries: { aktuell: receiptSettingsSchema },
  },
} satisfies Calls;
