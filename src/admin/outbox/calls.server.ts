import { defineCalls } from "#server/http/define-calls.server.ts";
import { findMailHost } from "#server/mail/mail-server.server.ts";
import {
  countUndelivered,
  findOverdue,
  listMails,
  type OutboxRow,
} from "#server/mail/outbox.server.ts";
import { calls } from "./calls.ts";
import { readMail } from "./read-mail.server.ts";
import { retryMail } from "./retry-mail.server.ts";
import type { Mail } from "./schema.ts";

export const mailsApi = defineCalls(calls, {
  "GET /mails": async ({ platform, query }) => {
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
  "GET /mails/:id": ({ platform, params }) => readMail(platform, params.id),
  "POST /mails/:id/retry": ({ platform, params }) => retryMail(platform, params.id),
});

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
