import { Hono } from "hono";
import { z } from "zod";
import { type ApiEnv, describeCall, queryOf } from "#platform/http.server.ts";
import { countUndelivered, findOverdue, listMails, type OutboxRow } from "#platform/outbox.server.ts";
import { retryMail } from "./retry-mail.server.ts";
import { type Mail, mailListSchema } from "./schema.ts";

const listQuery = z.strictObject({ nur: z.enum(["alle", "offen"]).default("alle") });

export const mailsApi = new Hono<ApiEnv>()
  .get(
    "/mails",
    describeCall({
      summary: "The newest mails of the outbox; `nur=offen` only those that could not be sent yet",
      tag: "mails",
      answers: { 200: mailListSchema },
      needs: "admin",
    }),
    queryOf(listQuery),
    async (c) => {
      const { db, clock, config } = c.get("platform");
      const now = clock.now();
      const rows = await listMails(db, now, { undeliveredOnly: c.req.valid("query").nur === "offen", limit: 100 });
      const { count, since } = await findOverdue(db, now);
      return c.json({
        alsDatei: config.smtpUrl === undefined,
        offen: await countUndelivered(db, now),
        ueberfaellig: count,
        ueberfaellig_seit: since === null ? null : isoText(since),
        mails: rows.map(toMail),
      });
    },
  )
  .post(
    "/mails/:id/retry",
    describeCall({ summary: "Send an unsent mail again now", tag: "mails", answers: { 204: null }, errors: [404], needs: "admin" }),
    async (c) => {
      await retryMail(c.get("platform"), c.req.param("id"));
      return c.body(null, 204);
    },
  );

function toMail(row: OutboxRow): Mail {
  const state = row.sent_at !== null ? "versendet" : row.failed_at !== null ? "unzustellbar" : "wartet";
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
