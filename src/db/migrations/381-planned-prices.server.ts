import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Prices that hold from a day on. A change counts as one of what the pages show: it may be noted in the last second before its day. */
export const plannedPrices: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("planned_prices")
      .addColumn("id", "varchar(12)", (column) => column.primaryKey())
      .addColumn("service_id", "varchar(12)", (column) =>
        column.notNull().references("services.id").onDelete("cascade"),
      )
      .addColumn("stufe", "varchar(10)", (column) => column.notNull())
      .addColumn("kfz", "varchar(12)", (column) => column.notNull())
      .addColumn("ab", "varchar(10)", (column) => column.notNull())
      .addColumn("preis_cent", "integer", (column) =>
        column.check(sql`preis_cent between 0 and 10000000`),
      )
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
      .addUniqueConstraint("planned_prices_cell", ["service_id", "stufe", "kfz", "ab"])
      .execute();
    if (isPostgres(db)) {
      await sql`
        create constraint trigger content_planned_prices after insert or update or delete on planned_prices
        deferrable initially deferred for each row execute function content_changed()`.execute(db);
      return;
    }
    for (const change of ["insert", "update", "delete"]) {
      await sql`
        create trigger ${sql.id(`content_planned_prices_${change}`)} after ${sql.raw(change)} on planned_prices
        begin update content_version set version = version + 1; end`.execute(db);
    }
  },
};
