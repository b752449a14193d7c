import { euroText } from "#lib/money.ts";
import { defineCalls } from "#server/http/define-calls.server.ts";
import { calls } from "./calls.ts";
import { exportReceipts } from "./export-receipts.server.ts";
import { changeReceiptSettings, showReceiptSettings } from "./receipt-settings.server.ts";
import { listReceipts } from "./receipts.data.ts";
import {
  cancelReceipt,
  mailReceipt,
  notePayment,
  printInvoiceXml,
  printReceipt,
  settleReceipt,
  writeReminder,
} from "./receipts.server.ts";
import { receiptUnknown } from "./refusals.ts";
import { sentReceipt } from "./schema.ts";
import { watchSmallBusiness } from "./watch-small-business.server.ts";

const FILE = /^(\d{1,9})\.pdf$/;

export const receiptsApi = defineCalls(calls, {
  "GET /receipts": async ({ platform, query }) => {
    const { receipts, total, sumCents } = await listReceipts(platform.db, query);
    return {
      data: receipts.map(sentReceipt),
      headers: { "X-Total-Count": total, "X-Total-Euro": euroText(sumCents) },
    };
  },
  "GET /receipts.csv": ({ platform, query }) => ({
    filename: `rechnungen-${query.von}-bis-${query.bis}.csv`,
    content: exportReceipts(platform, query),
  }),
  "GET /receipts/:file": async ({ platform, viewer, params }) => {
    const nummer = FILE.exec(params.file)?.[1];
    if (!nummer) throw receiptUnknown();
    const { filename, content } = await printReceipt(platform, viewer, Number(nummer));
    return { filename, content: new Uint8Array(content), isShown: true };
  },
  "GET /receipts/:nummer/invoice.xml": ({ platform, viewer, params }) =>
    printInvoiceXml(platform, viewer, numberOf(params.nummer)),
  "POST /receipts/:nummer/storno": async ({ platform, params, body }) => ({
    nummer: await cancelReceipt(platform, numberOf(params.nummer), body),
  }),
  "POST /receipts/:nummer/mail": ({ platform, params, body }) =>
    mailReceipt(platform, numberOf(params.nummer), body.email),
  "PUT /receipts/:nummer/payment": ({ platform, params, body }) =>
    notePayment(platform, numberOf(params.nummer), body.bezahlt_am),
  "PUT /receipts/:nummer/settled": ({ platform, params, body }) =>
    settleReceipt(platform, numberOf(params.nummer), body.erledigt),
  "GET /receipts/:nummer/reminder": ({ platform, params }) =>
    writeReminder(platform, numberOf(params.nummer)),
  "GET /small-business": ({ platform }) => watchSmallBusiness(platform),
  "GET /receipt-settings": ({ platform }) => showReceiptSettings(platform.db),
  "PUT /receipt-settings": ({ platform, body }) => changeReceiptSettings(platform, body),
});

function numberOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw receiptUnknown();
  return Number(text);
}
