import { AUDIT_KINDS } from "#lib/audit-log.ts";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { csvLine, csvStart } from "#lib/csv.ts";
import type { Platform } from "#server/platform.server.ts";
import { type AuditQuery, auditFilter, toAuditLine } from "./audit-lines.server.ts";
import { listAuditLog } from "./audit-log.data.ts";
import { actorName, actorRole, concernedName } from "./people.ts";
import type { AuditLine } from "./schema.ts";

const ROWS_AT_ONCE = 500;
const TITLES = ["Tag", "Uhrzeit", "Wer", "Rolle", "Bereich", "Was", "Betrifft", "Anzahl"];

/** All that matches as a table for spreadsheets, a few hundred at a time. */
export async function* exportAuditLog({ db }: Platform, query: AuditQuery): AsyncGenerator<string> {
  yield csvStart(TITLES);
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await listAuditLog(db, auditFilter(query), { limit: ROWS_AT_ONCE, offset });
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(toAuditLine(row)))).join("");
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

function cellsOf({ am, bereich, text, anzahl, wer, betrifft }: AuditLine): string[] {
  const { datum, zeit } = berlinMoment(Date.parse(am));
  return [
    formatGermanDate(datum),
    zeit,
    actorName(wer),
    actorRole(wer),
    AUDIT_KINDS[bereich],
    text,
    betrifft ? concernedName(betrifft) : "",
    String(anzahl),
  ];
}
