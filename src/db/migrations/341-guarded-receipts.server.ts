import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { type Guard, setGuard } from "./150-passes.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Everything that is printed, or says which number belongs to it. Whether it was paid is noted later, and on no paper. */
const WRITTEN = [
  "nummer",
  "art",
  "storniert_nummer",
  "datum",
  "betrag_cent",
  "steuer_cent",
  "inhalt",
  "erstellt_am",
  "praefix",
  "faellig",
];

const GUARDS: readonly Guard[] = [
  {
    name: "receipt_stays",
    table: "receipts",
    on: `update of ${WRITTEN.join(", ")}`,
    says: "a receipt is never changed",
  },
  {
    name: "receipt_keeps_its_booking",
    table: "receipts",
    on: "update of booking_id",
    // A booking that is no longer kept leaves nothing but its receipt.
    when: "new.booking_id is not null and new.booking_id is distinct from old.booking_id",
    says: "a receipt keeps its booking",
  },
  {
    name: "receipt_is_kept",
    table: "receipts",
    on: "delete",
    when: "not (old.datum < (select belege_vor from pass_gate))",
    says: "a receipt is kept for its time",
  },
];

/** The database itself keeps receipts as they were written; the gate of the passes lets out what is over its time. */
export const guardedReceipts: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await sql`alter table pass_gate add column belege_vor text not null default ''`.execute(db);
    for (const guard of GUARDS) await setGuard(db, guard);
  },
};
