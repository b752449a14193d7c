import { z } from "zod";
import { AUDIT_KINDS, type AuditKind } from "#lib/audit-log.ts";
import { calendarDate, pageNumber } from "#lib/query-fields.ts";
import { call } from "#server/http/call.server.ts";
import { auditFilter, toAuditLine } from "./audit-lines.server.ts";
import { countAuditLog, listAuditAdmins, listAuditLog } from "./audit-log.data.ts";
import { exportAuditLog } from "./export-audit-log.server.ts";
import { auditPageSchema } from "./schema.ts";

const filterQuery = z.strictObject({
  bereich: z.enum(Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]]).optional(),
  wer: z
    .string()
    .regex(
      /^\w{1,24}$/,
      "Bitte die Kennung eines Kontos angeben, oder admins, kunden, gaeste oder website.",
    )
    .optional(),
  von: calendarDate.optional(),
  bis: calendarDate.optional(),
  q: z.string().trim().max(100).default(""),
});

const listQuery = filterQuery.extend({ seite: pageNumber.default(1) });

const ENTRIES_A_PAGE = 50;

/** Read only: what writes here are the changes themselves. */
export const auditLogCalls = [
  call("GET /journal", {
    needs: "admin",
    summary: "Who changed what, the newest first, 50 a page",
    description:
      "`wer` is an account, as who did it or as whom it happened to, or `admins`, `kunden`, `gaeste`, `website`. `q` are words of the text and of names. `X-Total-Count` counts the matching ones.",
    tag: "journal",
    query: listQuery,
    answer: auditPageSchema,
    tells: ["X-Total-Count"],
    handle: async ({ platform: { db }, query: { seite, ...query } }) => {
      const filter = auditFilter(query);
      const rows = await listAuditLog(db, filter, {
        limit: ENTRIES_A_PAGE,
        offset: (seite - 1) * ENTRIES_A_PAGE,
      });
      const data = { eintraege: rows.map(toAuditLine), admins: await listAuditAdmins(db) };
      return { data, headers: { "X-Total-Count": await countAuditLog(db, filter) } };
    },
  }),
  call("GET /journal.csv", {
    needs: "admin",
    summary: "The same as a table for spreadsheets, all that matches",
    description: "Semicolons, UTF-8 with a byte order mark; nothing in it is a formula.",
    tag: "journal",
    query: filterQuery,
    answer: "text/csv",
    handle: ({ platform, query }) => ({
      filename: "protokoll.csv",
      content: exportAuditLog(platform, query),
    }),
  }),
] as const;
