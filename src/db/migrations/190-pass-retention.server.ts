import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.server.ts";
import { type Guard, setGuard } from "./150-passes.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Signed before the instant that stands in the gate: empty, and so never, but while the housekeeping works. */
const MAY_GO = "old.unterschrieben_am < (select frei_vor from pass_gate)";

/** Those of migration 150 that let what is over its time pass, and no more than that. */
const GUARDS: readonly Guard[] = [
  {
    name: "pass_visit_stays",
    table: "pass_visits",
    on: "update of id, annahme, inhalt, unterschrift, fingerabdruck, unterschrieben_am, protokoll_geloescht_am",
    when: `old.unterschrieben_am is not null and not (${MAY_GO} and new.id = old.id
      and coalesce(new.unterschrieben_am, '') = old.unterschrieben_am and new.protokoll_geloescht_am is not null)`,
    says: "a signed intake is never changed",
  },
  {
    name: "pass_visit_is_kept",
    table: "pass_visits",
    on: "delete",
    when: `old.unterschrieben_am is not null and not (${MAY_GO})`,
    says: "a signed intake is kept for its time",
  },
  {
    name: "pass_picture_is_kept",
    table: "pass_pictures",
    on: "delete",
    // Together with its visit it goes: that one is no longer there when its pictures follow.
    when: `old.phase <> 'nachher' and exists (
      select 1 from pass_visits
      where pass_visits.id = old.visit_id and pass_visits.unterschrieben_am is not null and pass_visits.protokoll_geloescht_am is null)`,
    says: "a picture under a signature goes with its intake alone",
  },
  {
    name: "pass_addition_is_kept",
    table: "pass_additions",
    on: "delete",
    when: `exists (
      select 1 from pass_visits where pass_visits.id = old.visit_id and pass_visits.protokoll_geloescht_am is null)`,
    says: "what was added goes with its intake alone",
  },
];

const REPLACED = ["pass_visit_stays", "pass_picture_is_kept", "pass_addition_is_kept"];

/** For how long passes are kept, and the gate in the guards through which the housekeeping takes what is over its time. */
export const passRetention: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    const settings = () => db.schema.alterTable("company_settings");
    await settings()
      .addColumn("protokollJahre", "integer", (column) =>
        column.notNull().defaultTo(3).check(sql`"protokollJahre" between 1 and 10`),
      )
      .execute();
    await settings()
      .addColumn("passBilderMonate", "integer", (column) =>
        column.notNull().defaultTo(24).check(sql`"passBilderMonate" between 1 and 120`),
      )
      .execute();
    await db.schema.alterTable("pass_visits").addColumn("protokoll_geloescht_am", "text").execute();
    await db.schema
      .createTable("pass_gate")
      .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
      .addColumn("frei_vor", "text", (column) => column.notNull())
      .execute();
    await db.insertInto("pass_gate").values({ id: 1, frei_vor: "" }).execute();
    for (const { name, table } of GUARDS.filter((guard) => REPLACED.includes(guard.name))) {
      await sql`drop trigger ${sql.id(name)} ${isPostgres(db) ? sql`on ${sql.table(table)}` : sql``}`.execute(
        db,
      );
      if (isPostgres(db)) await sql`drop function ${sql.id(name)}()`.execute(db);
    }
    for (const guard of GUARDS) await setGuard(db, guard);
    // Lists of pictures are read from it alone: SQLite would walk through the pictures themselves to what stands behind them.
    await db.schema
      .createIndex("pass_pictures_told")
      .on("pass_pictures")
      .columns([
        "visit_id",
        "erstellt_am",
        "id",
        "phase",
        "ansicht",
        "width",
        "height",
        "sha256",
        "sent_sha256",
      ])
      .execute();
  },
};
