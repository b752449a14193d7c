import { z } from "zod";
import { calendarDate, pageNumber } from "#lib/query-fields.ts";
import { call } from "#server/http/call.server.ts";
import {
  dropOrder,
  noteOrderPaid,
  orderVoucher,
  sendConfirmation,
  showOrders,
} from "./orders.server.ts";
import { voucherUnknown } from "./refusals.ts";
import {
  openOrderSchema,
  orderPaidSchema,
  orderPaymentSchema,
  voucherCheckSchema,
  voucherFoundSchema,
  voucherMovementSchema,
  voucherOrderSchema,
  voucherPaperSchema,
  voucherSaleSchema,
  voucherSchema,
} from "./schema.ts";
import {
  checkCodes,
  openVouchersCsv,
  renewCode,
  sellVoucher,
  showMovements,
  showVouchers,
  takeBackVoucher,
} from "./vouchers.server.ts";

export const vouchersCalls = [
  call("GET /vouchers", {
    needs: "admin",
    summary: "Vouchers with what is left of them, the newest first, 50 a page",
    description:
      "`q` are words of the buyer's name, of the service or of the order's number; digits are the voucher's number.",
    tag: "receipts",
    query: z.strictObject({ q: z.string().max(100).default(""), seite: pageNumber.default(1) }),
    answer: z.array(voucherSchema),
    tells: ["X-Total-Count"],
    handle: async ({ platform, query }) => {
      const { vouchers, total } = await showVouchers(platform.db, query);
      return { data: vouchers, headers: { "X-Total-Count": total } };
    },
  }),
  call("GET /vouchers.csv", {
    needs: "admin",
    summary: "What the shop owed for vouchers at the end of a day, as a table for the tax adviser",
    tag: "receipts",
    query: z.strictObject({ am: calendarDate }),
    answer: "text/csv",
    handle: async ({ platform, query }) => ({
      filename: `offene-gutscheine-${query.am}.csv`,
      content: await openVouchersCsv(platform, query.am),
    }),
  }),
  call("POST /vouchers", {
    needs: "admin",
    summary: "Sell a voucher at the counter, with its receipt",
    description:
      "The code is answered once, with the paper that shows it; only a hash is kept. The same `anfrage` once more: 409 `schon_verkauft`. 409 `nicht_eingeschaltet` while the shop sells none.",
    tag: "receipts",
    body: voucherSaleSchema,
    answer: voucherPaperSchema,
    status: 201,
    errors: [409],
    carries: { nummer: z.number() },
    handle: ({ platform, body }) => sellVoucher(platform, body),
  }),
  call("GET /vouchers/:nummer/movements", {
    needs: "admin",
    summary:
      "All that changed the balance of a voucher, the oldest first; their sum is the balance",
    tag: "receipts",
    answer: z.array(voucherMovementSchema),
    errors: [404],
    handle: ({ platform, params }) => showMovements(platform.db, numberOf(params.nummer)),
  }),
  call("POST /vouchers/:nummer/code", {
    needs: "admin",
    summary: "A new code and paper, for one that was lost; the old code ends",
    tag: "receipts",
    answer: voucherPaperSchema,
    errors: [404, 409],
    handle: ({ platform, params }) => renewCode(platform, numberOf(params.nummer)),
  }),
  call("POST /vouchers/:nummer/storno", {
    needs: "admin",
    summary: "Take back a voucher that nobody used; its receipt is undone",
    tag: "receipts",
    answer: null,
    errors: [404, 409],
    handle: ({ platform, params }) => takeBackVoucher(platform, numberOf(params.nummer)),
  }),
  call("POST /voucher-check", {
    needs: "all",
    summary: "What the codes of vouchers are good for, for what is chosen",
    description:
      "In the order of the codes; null for wrong, empty, expired ones and those for something else. 429 after a few of these.",
    tag: "booking",
    body: voucherCheckSchema,
    answer: z.object({ gutscheine: z.array(z.nullable(voucherFoundSchema)) }),
    errors: [429],
    handle: async ({ platform, body, address }) => ({
      gutscheine: await checkCodes(platform, body, address),
    }),
  }),
  call("POST /voucher-orders", {
    needs: "all",
    summary: "Order a voucher on the site, to be paid by transfer",
    description:
      "A binding order: the confirmation carries the notice of withdrawal. `wert_cent` is what the page says that it costs, of a service the highest of its class. The same `anfrage` once more is answered like the first. 409 `nicht_eingeschaltet`, `preis_geaendert` (with the right `preis`), `zu_viele_bestellungen`.",
    tag: "receipts",
    body: voucherOrderSchema,
    answer: orderPaymentSchema,
    status: 201,
    errors: [404, 409, 429],
    carries: { preis_cent: z.number() },
    handle: ({ platform, body, address }) => orderVoucher(platform, body, address),
  }),
  call("GET /voucher-orders", {
    needs: "admin",
    summary: "Vouchers that were ordered on the site and are not paid yet, the oldest first",
    tag: "receipts",
    answer: z.array(openOrderSchema),
    handle: ({ platform }) => showOrders(platform.db),
  }),
  call("POST /voucher-orders/:nummer/paid", {
    needs: "admin",
    summary: "The transfer has come: voucher and receipt are written and mailed",
    description:
      "Answers with the number of the voucher. Its code is in the mail alone. Beyond the limit of a small business: 422 `umsatzgrenze`, unless `trotzGrenze`.",
    tag: "receipts",
    body: orderPaidSchema,
    answer: z.object({ nummer: z.number().int() }),
    errors: [404, 409],
    handle: async ({ platform, params, body }) => ({
      nummer: await noteOrderPaid(platform, params.nummer, body),
    }),
  }),
  call("POST /voucher-orders/:nummer/confirmation", {
    needs: "admin",
    summary: "Send the confirmation of an order that was kept back",
    tag: "receipts",
    answer: null,
    errors: [404],
    handle: ({ platform, params }) => sendConfirmation(platform, params.nummer),
  }),
  call("DELETE /voucher-orders/:nummer", {
    needs: "admin",
    summary: "Drop an order that was withdrawn or is not paid any more",
    tag: "receipts",
    answer: null,
    errors: [404],
    handle: ({ platform, params }) => dropOrder(platform, params.nummer),
  }),
] as const;

function numberOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw voucherUnknown();
  return Number(text);
}
