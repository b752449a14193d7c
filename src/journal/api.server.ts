import { Hono } from "hono";
import { z } from "zod";
import { JOURNAL_KINDS, type JournalKind } from "#lib/journal.ts";
import { calendarDate, pageNumber } from "#lib/query-fields.ts";
import { answerCsv } from "#platform/csv-answer.server.ts";
import { type ApiEnv, describeCall, queryOf } from "#platform/http.server.ts";
import { exportJournal } from "./export-journal.server.ts";
import { journalFilter, toJournalLine } from "./journal-lines.step.server.ts";
import { journalPageSchema } from "./schema.ts";
import { countJournal, listJournal, listJournalAdmins } from "./store.server.ts";

const ENTRIES_A_PAGE = 50;

const filterQuery = z.strictObject({
  bereich: z.enum(Object.keys(JOURNAL_KINDS) as [JournalKind, ...JournalKind[]]).optional(),
  wer: z
    .string()
    .regex(/^\w{1,24}$/, "Bitte die Kennung eines Kontos angeben, oder admins, kunden, gaeste oder website.")
    .optional(),
  von: calendarDate.optional(),
  bis: calendarDate.optional(),
  q: z.string().trim().max(100).default(""),
});
const listQuery = filterQuery.extend({ seite: pageNumber.default(1) });

/** Read only: what writes here are the changes themselves (J6). */
export const journalApi = new Hono<ApiEnv>()
  .get(
    "/journal",
    describeCall({
      summary: "Who changed what, the newest first, 50 a page",
      description:
        "`wer` is an account, as who did it or as whom it happened to, or `admins`, `kunden`, `gaeste`, `website`. `q` are words of the text and of names. `X-Total-Count` counts the matching ones.",
      tag: "journal",
      answers: { 200: journalPageSchema },
      errors: [422],
      needs: "admin",
    }),
    queryOf(listQuery),
    async (c) => {
      const { db } = c.get("platform");
      const { seite, ...query } = c.req.valid("query");
      const filter = journalFilter(query);
      const rows = await listJournal(db, filter, { limit: ENTRIES_A_PAGE, offset: (seite - 1) * ENTRIES_A_PAGE });
      c.header("X-Total-Count", String(await countJournal(db, filter)));
      return c.json({ eintraege: rows.map(toJournalLine), admins: await listJournalAdmins(db) });
    },
  )
  .get(
    "/journal.csv",
    describeCall({
      summary: "The same as a table for spreadsheets, all that matches",
      description: "Semicolons, UTF-8 with a byte order mark; nothing in it is a formula.",
      tag: "journal",
      answers: { 200: "text/csv" },
      errors: [422],
      needs: "admin",
    }),
    queryOf(filterQuery),
    (c) => answerCsv(c, "protokoll.csv", exportJournal(c.get("platform"), c.req.valid("query"))),
  );
