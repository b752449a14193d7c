import { door } from "#platform/door.server.ts";
import { calls } from "./contract.ts";
import { exportJournal } from "./export-journal.step.server.ts";
import { journalFilter, toJournalLine } from "./journal-lines.step.server.ts";
import { countJournal, listJournal, listJournalAdmins } from "./store.server.ts";

const ENTRIES_A_PAGE = 50;

export const journalApi = door(calls, {
  "GET /journal": async ({ platform: { db }, query: { seite, ...query } }) => {
    const filter = journalFilter(query);
    const rows = await listJournal(db, filter, { limit: ENTRIES_A_PAGE, offset: (seite - 1) * ENTRIES_A_PAGE });
    const data = { eintraege: rows.map(toJournalLine), admins: await listJournalAdmins(db) };
    return { data, headers: { "X-Total-Count": await countJournal(db, filter) } };
  },
  "GET /journal.csv": ({ platform, query }) => ({ filename: "protokoll.csv", content: exportJournal(platform, query) }),
});
