import { z } from "zod";
import { periodSchema } from "#lib/period-schema.ts";
import { call } from "#server/http/call.server.ts";
import { findMailHost } from "#server/mail/mail-server.server.ts";
import {
  countUndelivered,
  findOverdue,
  listMails,
  type OutboxRow,
} from "#server/mail/outbox.server.ts";
import { type Mail, mailListSchema, mailTextSchema } from "./mail-schema.ts";
import { readMail, retryMail } from "./mails.server.ts";
import { readReport } from "./read-report.server.ts";
import { reportSchema } from "./report-schema.ts";

const listQuery = z.strictObject({ nur: z.enum(["alle", "offen"]).default("alle") });

export const adminCalls = [
  call("GET /mails", {
    needs: "admin",
    summary: "The newest mails of the outbox; `nur=offen` only those that could not be sent yet",
    tag: "mails",
    query: listQuery,
    answer: mailListSchema,
    handle: async ({ platform, query }) => {
      const { db, clock, config } = platform;
      const now = clock.now();
      const rows = await listMails(db, now, { undeliveredOnly: query.nur === "offen", limit: 100 });
      const { count, since } = await findOverdue(db, now);
      return {
        alsDatei: (await findMailHost({ db, config })) === undefined,
        offen: await countUndelivered(db, now),
        ueberfaellig: count,
        ueberfaellig_seit: since === null ? null : isoText(since),
        mails: rows.map(toMail),
      };
    },
  }),
  call("GET /mails/:id", {
    needs: "admin",
    summary: "What a mail says, as text, without its personal link",
    tag: "mails",
    answer: mailTextSchema,
    errors: [404],
    handle: ({ platform, params }) => readMail(platform, params.id),
  }),
  call("POST /mails/:id/retry", {
    needs: "admin",
    summary: "Send an unsent mail again now",
    tag: "mails",
    answer: null,
    errors: [404],
    handle: ({ platform, params }) => retryMail(platform, params.id),
  }),
  call("GET /reports", {
    needs: "admin",
    summary: "What a period came to: bookings, revenue, cancellations, customers and visits",
    description:
      "At most five years. A booking belongs to the month of its appointment, in `belege` a document to that of its date.",
    tag: "site",
    query: periodSchema,
    answer: reportSchema,
    handle: ({ platform, query }) => readReport(platform, query),
  }),
] as const;

function toMail(row: OutboxRow): Mail {
  const state =
    row.sent_at !== null ? "versendet" : row.failed_at !== null ? "unzustellbar" : "wartet";
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.message.subject,
    state,
    attempts: row.attempts,
    last_error: row.last_error,
    erstellt_am: isoText(row.created_at),
    faellig_am: isoText(row.due_at),
    versendet_am: row.sent_at === null ? null : isoText(row.sent_at),
  };
}

function isoText(instant: number): string {
  return new Date(instant).toISOString();
}
