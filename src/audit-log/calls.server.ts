import { defineCalls } from "#server/http/define-calls.server.ts";
import { auditFilter, toAuditLine } from "./audit-lines.server.ts";
import { countAuditLog, listAuditAdmins, listAuditLog } from "./audit-log.data.ts";
import { calls } from "./calls.ts";
import { exportAuditLog } from "./export-audit-log.server.ts";

const ENTRIES_A_PAGE = 50;

export const auditLogApi = defineCalls(calls, {
  "GET /journal": async ({ platform: { db }, query: { seite, ...query } }) => {
    const filter = auditFilter(query);
    const rows = await listAuditLog(db, filter, {
      limit: ENTRIES_A_PAGE,
      offset: (seite - 1) * ENTRIES_A_PAGE,
    });
    const data = { eintraege: rows.map(toAuditLine), admins: await listAuditAdmins(db) };
    return { data, headers: { "X-Total-Count": await countAuditLog(db, filter) } };
  },
  "GET /journal.csv": ({ platform, query }) => ({
    filename: "protokoll.csv",
    content: exportAuditLog(platform, query),
  }),
});
