import { Hono } from "hono";
import { z } from "zod";
import { euroText } from "#lib/money.ts";
import { periodSchema } from "#lib/period-schema.ts";
import { calendarDate, pageNumber } from "#lib/query-fields.ts";
import { answerCsv } from "#platform/csv-answer.server.ts";
import { type ApiEnv, describeCall, jsonBody, queryOf } from "#platform/http.server.ts";
import { cancelReceipt } from "./cancel-receipt.server.ts";
import { exportReceipts } from "./export-receipts.server.ts";
import { mailReceipt } from "./mail-receipt.server.ts";
import { printReceipt } from "./print-receipt.server.ts";
import { receiptUnknown } from "./refusals.ts";
import { receiptCancellationSchema, receiptMailSchema, receiptSchema } from "./schema.ts";
import { listReceipts } from "./store.server.ts";

const listQuery = z.strictObject({
  von: calendarDate.optional(),
  bis: calendarDate.optional(),
  buchung: z.string().max(12).optional(),
  seite: pageNumber.default(1),
});

const FILE = /^(\d{1,9})\.pdf$/;

export const receiptsApi = new Hono<ApiEnv>()
  .get(
    "/receipts",
    describeCall({
      summary: "Receipts and their counter-documents, the newest first, 50 a page",
      description: "`X-Total-Count` counts those of the whole period, `X-Total-Euro` is their sum.",
      tag: "receipts",
      answers: { 200: z.array(receiptSchema) },
      errors: [422],
      needs: "admin",
    }),
    queryOf(listQuery),
    async (c) => {
      const { receipts, total, sumCents } = await listReceipts(c.get("platform").db, c.req.valid("query"));
      c.header("X-Total-Count", String(total));
      c.header("X-Total-Euro", euroText(sumCents));
      return c.json(receipts);
    },
  )
  .get(
    "/receipts.csv",
    describeCall({
      summary: "All receipts and counter-documents of a period as a table for spreadsheets",
      description: "At most five years. Semicolons, decimal commas, UTF-8 with a byte order mark; nothing in it is a formula.",
      tag: "receipts",
      answers: { 200: "text/csv" },
      errors: [422],
      needs: "admin",
    }),
    queryOf(periodSchema),
    (c) => {
      const period = c.req.valid("query");
      return answerCsv(c, `rechnungen-${period.von}-bis-${period.bis}.csv`, exportReceipts(c.get("platform"), period));
    },
  )
  .get(
    "/receipts/:file",
    describeCall({
      summary: "A receipt as PDF, by its number: /api/receipts/17.pdf. Customers get those of their own bookings",
      tag: "receipts",
      answers: { 200: "application/pdf" },
      errors: [404],
      needs: "account",
    }),
    async (c) => {
      const viewer = c.get("user");
      const nummer = FILE.exec(c.req.param("file"))?.[1];
      if (!nummer) throw receiptUnknown();
      const { filename, content } = await printReceipt(c.get("platform"), viewer, Number(nummer));
      return c.body(new Uint8Array(content), 200, {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="${filename}"`,
      });
    },
  )
  .post(
    "/receipts/:nummer/storno",
    describeCall({
      summary: "Undo a receipt by a counter-document with a number of its own",
      tag: "receipts",
      answers: { 201: z.object({ nummer: z.number() }) },
      errors: [404, 409, 422],
      needs: "admin",
    }),
    jsonBody(receiptCancellationSchema),
    async (c) => c.json({ nummer: await cancelReceipt(c.get("platform"), numberOf(c.req.param("nummer")), c.req.valid("json")) }, 201),
  )
  .post(
    "/receipts/:nummer/mail",
    describeCall({
      summary: "Send a receipt as PDF to an address",
      tag: "receipts",
      answers: { 204: null },
      errors: [404, 422],
      needs: "admin",
    }),
    jsonBody(receiptMailSchema),
    async (c) => {
      await mailReceipt(c.get("platform"), numberOf(c.req.param("nummer")), c.req.valid("json").email);
      return c.body(null, 204);
    },
  );

function numberOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw receiptUnknown();
  return Number(text);
}
