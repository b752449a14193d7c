import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { type Guard, setGuard } from "./150-passes.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

const bookingOf = (status: string) =>
  `exists (select 1 from bookings where bookings.id = old.booking_id and bookings.status = '${status}')`;
const isOther = (name: string) =>
  `(old.${name} is not null and new.${name} is distinct from old.${name})`;

const field = (row: "old" | "new", name: string, empty: string) =>
  `coalesce(${row}.arbeit ->> '${name}', '${empty}')`;
const stays = (name: string, empty: string) =>
  `${field("old", name, empty)} = ${field("new", name, empty)}`;
/** What was said to a customer who is forgotten goes alone. */
const REMARK_GOES = `${stays("produkte", "[]")} and ${stays("stunden", "")} and ${field("new", "bemerkung", "")} = '' and new.arbeit_folge = old.arbeit_folge`;

const GUARDS: readonly Guard[] = [
  {
    name: "pass_work_stays",
    table: "pass_visits",
    on: "update of arbeit, arbeit_folge",
    // It may be forgotten as a whole.
    when: `cast(new.arbeit as text) <> '{}' and not (${REMARK_GOES}) and (${bookingOf("done")} or (old.fertig_am is not null and not ${bookingOf("open")}))`,
    says: "what was done is not changed after the visit was completed",
  },
  {
    name: "pass_ready_once",
    table: "pass_visits",
    on: "update of fertig_am, fertig_mail_am",
    when: `${isOther("fertig_am")} or ${isOther("fertig_mail_am")}`,
    says: "a customer is told once that the car is ready",
  },
  {
    name: "pass_picture_after",
    table: "pass_pictures",
    on: "insert",
    // By the times: a restore brings them back in whatever order.
    when: `new.phase = 'nachher' and exists (
      select 1 from pass_visits left join bookings on bookings.id = pass_visits.booking_id and bookings.status = 'done'
      where pass_visits.id = new.visit_id and (bookings.erledigt_am < new.erstellt_am
        or (pass_visits.booking_id is null and pass_visits.fertig_am < new.erstellt_am)))`,
    says: "a completed visit gets no further pictures of the work",
  },
];

/** When the customer was told by mail that the car is ready, and what keeps the work of a completed visit as it was. */
export const passWork: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema.alterTable("pass_visits").addColumn("fertig_mail_am", "text").execute();
    for (const guard of GUARDS) await setGuard(db, guard);
  },
};
