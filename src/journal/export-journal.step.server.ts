import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { csvLine, csvStart } from "#lib/csv.ts";
import { JOURNAL_KINDS } from "#lib/journal.ts";
import type { Platform } from "#platform/platform.server.ts";
import { type JournalQuery, journalFilter, toJournalLine } from "./journal-lines.step.server.ts";
import { actorName, actorRole, concernedName } from "./people.ts";
import type { JournalLine } from "./schema.ts";
import { listJournal } from "./store.server.ts";

const ROWS_AT_ONCE = 500;
const TITLES = ["Tag", "Uhrzeit", "Wer", "Rolle", "Bereich", "Was", "Betrifft", "Anzahl"];

/** All that matches as a table for spreadsheets, a few hundred at a time. */
export async function* exportJournal({ db }: Platform, query: JournalQuery): AsyncGenerator<string> {
  yield csvStart(TITLES);
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await listJournal(db, journalFilter(query), { limit: ROWS_AT_ONCE, offset });
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(toJournalLine(row)))).join("");
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

function cellsOf({ am, bereich, text, anzahl, wer, betrifft }: JournalLine): string[] {
  const { datum, zeit } = berlinMoment(Date.parse(am));
  return [
    ...[formatGermanDate(datum), zeit, actorName(wer), actorRole(wer), JOURNAL_KINDS[bereich], text],
    ...[betrifft ? concernedName(betrifft) : "", String(anzahl)],
  ];
}
