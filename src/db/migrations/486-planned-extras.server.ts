import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** What an extra costs from a day on; a change counts as one of what the pages show, as with planned prices. */
export const plannedExtras: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    const cents = (name: string) => sql<boolean>`${sql.ref(name)} between 0 and 10000000`;
    await db.schema
      .createTable("planned_extras")
      .addColumn("extra_id", "varchar(12)", (column) =>
        column.notNull().references("extras.id").onDelete("cascade"),
      )
      .addColumn("ab", "varchar(10)", (column) => column.notNull())
      .addColumn("kleinwagen_cent", "integer", (column) =>
        column.notNull().check(cents("kleinwagen_cent")),
      )
      .addColumn("limousine_cent", "integer", (column) =>
        column.notNull().check(cents("limousine_cent")),
      )
      .addColumn("suv_cent", "integer", (column) => column.notNull().check(cents("suv_cent")))
      .addColumn("weiterePreise", "json", (column) => column.notNull().defaultTo("{}"))
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
      .addPrimaryKeyConstraint("planned_extras_pkey", ["extra_id", "ab"])
      .execute();
    if (isPostgres(db)) {
      await sql`
        create constraint trigger content_planned_extras after insert or update or delete on planned_extras
        deferrable initially deferred for each row execute function content_changed()`.execute(db);
      return;
    }
    for (const change of ["insert", "update", "delete"]) {
      await sql`
        create trigger ${sql.id(`content_planned_extras_${change}`)} after ${sql.raw(change)} on planned_extras
        begin update content_version set version = version + 1; end`.execute(db);
    }
  },
};
