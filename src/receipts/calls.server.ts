import { z } from "zod";
import { periodSchema } from "#lib/period-schema.ts";
import { calendarDate, pageNumber } from "#lib/query-fields.ts";
import { call } from "#server/http/call.server.ts";
import { changeDatevSettings, packDatev, showDatevSettings } from "./datev.server.ts";
import { datevSettingsSchema, unaccountedSchema } from "./datev-schema.ts";
import { exportReceipts, packReceipts } from "./export-receipts.server.ts";
import { changeReceiptSettings, showReceiptSettings } from "./receipt-settings.server.ts";
import { listReceipts } from "./receipts.data.ts";
import {
  cancelReceipt,
  listReceiptLines,
  mailReceipt,
  notePayment,
  noteReminder,
  numberOf,
  printInvoiceXml,
  printReceipt,
  settleReceipt,
  writeReminder,
} from "./receipts.server.ts";
import { receiptUnknown } from "./refusals.ts";
import {
  receiptCancellationSchema,
  receiptLineSchema,
  receiptMailSchema,
  receiptPaymentSchema,
  receiptReminderSchema,
  receiptSchema,
  receiptSettingsChangeSchema,
  receiptSettingsSchema,
  receiptSettledSchema,
  smallBusinessSchema,
} from "./schema.ts";
import { watchSmallBusiness } from "./watch-small-business.server.ts";

const listQuery = z.strictObject({
  von: calendarDate.optional(),
  bis: calendarDate.optional(),
  buchung: z.string().max(12).optional(),
  /** Only those whose transfer is still to come. */
  offen: z.literal("1").optional(),
  seite: pageNumber.default(1),
});

const FILE = /^(\d{1,9})\.pdf$/;

export const receiptsCalls = [
  call("GET /receipts", {
    needs: "admin",
    summary: "Receipts and their counter-documents, the newest first, 50 a page",
    description: "`X-Total-Count` counts those of the whole period, `X-Total-Cent` is their sum.",
    tag: "receipts",
    query: listQuery,
    answer: z.array(receiptSchema),
    tells: ["X-Total-Count", "X-Total-Cent"],
    handle: async ({ platform, query }) => {
      const { receipts, total, sumCents } = await listReceipts(platform.db, query);
      return {
        data: receipts,
        headers: { "X-Total-Count": total, "X-Total-Cent": sumCents },
      };
    },
  }),
  call("GET /receipts/:nummer/lines", {
    needs: "admin",
    summary: "The lines of a receipt, and which of them are credited",
    tag: "receipts",
    answer: z.array(receiptLineSchema),
    errors: [404],
    handle: ({ platform, params }) => listReceiptLines(platform, numberOf(params.nummer)),
  }),
  call("GET /receipts.csv", {
    needs: "admin",
    summary: "All receipts and counter-documents of a period as a table for spreadsheets",
    description:
      "At most five years. Semicolons, decimal commas, UTF-8 with a byte order mark; nothing in it is a formula.",
    tag: "receipts",
    query: periodSchema,
    answer: "text/csv",
    handle: ({ platform, query }) => ({
      filename: `rechnungen-${query.von}-bis-${query.bis}.csv`,
      content: exportReceipts(platform, query),
    }),
  }),
  call("GET /receipts.zip", {
    needs: "admin",
    summary: "The same table with every document of the period as PDF, e-invoices as XML, too",
    description: "At most five years.",
    tag: "receipts",
    query: periodSchema,
    answer: "application/zip",
    handle: ({ platform, query }) => packReceipts(platform, query),
  }),
  call("GET /datev.zip", {
    needs: "admin",
    summary: "The receipts of a period as a DATEV Buchungsstapel, with every document as PDF",
    description:
      "EXTF 700, category 21, format version 13, Windows-1252. 409 `nicht_eingeschaltet`, `angaben_fehlen`, `angaben_pruefen`, `zeitraum` (two business years), and `konto_fehlt` with all receipts that lack an account in `belege`: none is left out.",
    tag: "receipts",
    query: periodSchema,
    answer: "application/zip",
    errors: [409],
    carries: { belege: z.array(unaccountedSchema) },
    handle: ({ platform, query }) => packDatev(platform, query),
  }),
  call("GET /datev-settings", {
    needs: "admin",
    summary: "What the tax adviser typed; null while the shop has not switched it on",
    tag: "receipts",
    answer: datevSettingsSchema.nullable(),
    handle: ({ platform }) => showDatevSettings(platform.db),
  }),
  call("PUT /datev-settings", {
    needs: "admin",
    summary: "Change the tax adviser's numbers and accounts",
    description: "409 `veraltet`: the newer values in `aktuell`.",
    tag: "receipts",
    body: datevSettingsSchema,
    answer: datevSettingsSchema,
    errors: [409],
    carries: { aktuell: datevSettingsSchema },
    handle: ({ platform, body }) => changeDatevSettings(platform, body),
  }),
  call("GET /receipts/:file", {
    needs: "account",
    summary:
      "A receipt as PDF, by its number: /api/receipts/17.pdf. Customers get those of their own bookings",
    tag: "receipts",
    answer: "application/pdf",
    errors: [404],
    handle: async ({ platform, viewer, params }) => {
      const nummer = FILE.exec(params.file)?.[1];
      if (!nummer) throw receiptUnknown();
      const { filename, content } = await printReceipt(platform, viewer, Number(nummer));
      return { filename, content: new Uint8Array(content), isShown: true };
    },
  }),
  call("GET /receipts/:nummer/invoice.xml", {
    needs: "account",
    summary:
      "The data of a receipt for a company alone, as its PDF carries them: CII after EN 16931 (ZUGFeRD)",
    description: "404 for a receipt that went to nobody's books.",
    tag: "receipts",
    answer: "application/xml",
    errors: [404],
    handle: ({ platform, viewer, params }) =>
      printInvoiceXml(platform, viewer, numberOf(params.nummer)),
  }),
  call("POST /receipts/:nummer/storno", {
    needs: "admin",
    summary: "Undo a receipt by a counter-document with a number of its own",
    tag: "receipts",
    body: receiptCancellationSchema,
    answer: z.object({ nummer: z.number() }),
    status: 201,
    errors: [404, 409],
    handle: async ({ platform, params, body }) => ({
      nummer: await cancelReceipt(platform, numberOf(params.nummer), body),
    }),
  }),
  call("POST /receipts/:nummer/mail", {
    needs: "admin",
    summary: "Send a receipt as PDF to an address",
    tag: "receipts",
    body: receiptMailSchema,
    answer: null,
    errors: [404],
    handle: ({ platform, params, body }) =>
      mailReceipt(platform, numberOf(params.nummer), body.email),
  }),
  call("PUT /receipts/:nummer/payment", {
    needs: "admin",
    summary: "Note the day on which the transfer for a receipt came, or that it did not",
    tag: "receipts",
    body: receiptPaymentSchema,
    answer: null,
    errors: [404, 409],
    handle: ({ platform, params, body }) =>
      notePayment(platform, numberOf(params.nummer), body.bezahlt_am),
  }),
  call("PUT /receipts/:nummer/settled", {
    needs: "admin",
    summary: "Mark a receipt as done with, or not; neither means nor amount is kept",
    tag: "receipts",
    body: receiptSettledSchema,
    answer: null,
    errors: [404],
    handle: ({ platform, params, body }) =>
      settleReceipt(platform, numberOf(params.nummer), body.erledigt),
  }),
  call("GET /receipts/:nummer/reminder", {
    needs: "admin",
    summary: "The words with which the owner may remind of a transfer that has not come in time",
    description: "409 `noch_nicht_faellig` until the day by which to pay is over.",
    tag: "receipts",
    answer: receiptReminderSchema,
    errors: [404, 409],
    handle: ({ platform, params }) => writeReminder(platform, numberOf(params.nummer)),
  }),
  call("POST /receipts/:nummer/reminder", {
    needs: "admin",
    summary: "Note that the owner reminded of the transfer today",
    tag: "receipts",
    answer: null,
    errors: [404, 409],
    handle: ({ platform, params }) => noteReminder(platform, numberOf(params.nummer)),
  }),
  call("GET /small-business", {
    needs: "admin",
    summary:
      "Revenue of this and the last year against the limits of § 19 UStG; null where VAT is charged",
    description:
      "From receipts and their counter-documents alone: what the shop takes elsewhere nobody here knows.",
    tag: "receipts",
    answer: smallBusinessSchema.nullable(),
    handle: ({ platform }) => watchSmallBusiness(platform),
  }),
  call("GET /receipt-settings", {
    needs: "admin",
    summary: "How receipts are numbered and when they are to be paid",
    tag: "receipts",
    answer: receiptSettingsSchema,
    handle: ({ platform }) => showReceiptSettings(platform.db),
  }),
  call("PUT /receipt-settings", {
    needs: "admin",
    summary: "Change prefix, first number and time to pay",
    description:
      "What is written already stays as it is. The first number can be chosen until there is a receipt. 409 `veraltet`: the newer values in `aktuell`.",
    tag: "receipts",
    body: receiptSettingsChangeSchema,
    answer: receiptSettingsSchema,
    errors: [409],
    carries: { aktuell: receiptSettingsSchema },
    handle: ({ platform, body }) => changeReceiptSettings(platform, body),
  }),
] as const;
