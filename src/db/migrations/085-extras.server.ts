import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

const CONTENT_TABLES = ["extras", "extra_services", "service_contents"];

/** Several services and extras in one visit: what can be added, what contains what, and what a booking is made of. */
export const extras: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await createTables(db);
    // Public pages show extras: their changes count like any other's.
    for (const table of CONTENT_TABLES) await countChanges(db, table);
    await extendBookings(db);
  },
};

async function createTables(db: Kysely<AnyDatabase>): Promise<void> {
  const cents = (name: string) => sql`${sql.ref(name)} between 0 and 10000000`;
  await db.schema
    .createTable("extras")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull().check(sql`length(title) > 0`))
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("kleinwagen_cent", "integer", (column) =>
      column.notNull().check(cents("kleinwagen_cent")),
    )
    .addColumn("limousine_cent", "integer", (column) =>
      column.notNull().check(cents("limousine_cent")),
    )
    .addColumn("suv_cent", "integer", (column) => column.notNull().check(cents("suv_cent")))
    .addColumn("zusatzTage", "integer", (column) =>
      column.notNull().check(sql`"zusatzTage" between 0 and 7`),
    )
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("retired_am", "text")
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("extra_services")
    .addColumn("extra_id", "varchar(12)", (column) =>
      column.notNull().references("extras.id").onDelete("cascade"),
    )
    .addColumn("service_id", "varchar(12)", (column) =>
      column.notNull().references("services.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("extra_services_pair", ["extra_id", "service_id"])
    .execute();
  await db.schema
    .createTable("service_contents")
    .addColumn("service_id", "varchar(12)", (column) =>
      column.notNull().references("services.id").onDelete("cascade"),
    )
    .addColumn("contained_id", "varchar(12)", (column) =>
      column.notNull().references("services.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("service_contents_pair", ["service_id", "contained_id"])
    .addCheckConstraint("service_contents_others", sql`service_id <> contained_id`)
    .execute();
}

async function countChanges(db: Kysely<AnyDatabase>, table: string): Promise<void> {
  if (isPostgres(db)) {
    await sql`
      create constraint trigger ${sql.id(`content_${table}`)} after insert or update or delete on ${sql.table(table)}
      deferrable initially deferred for each row execute function content_changed()`.execute(db);
    return;
  }
  for (const change of ["insert", "update", "delete"]) {
    await sql`
      create trigger ${sql.id(`content_${table}_${change}`)} after ${sql.raw(change)} on ${sql.table(table)}
      begin update content_version set version = version + 1; end`.execute(db);
  }
}

/** Old bookings have no lines: what each of their services cost is not known. */
async function extendBookings(db: Kysely<AnyDatabase>): Promise<void> {
  for (const [name, empty] of [
    ["extras", "[]"],
    ["sitze", "{}"],
    ["positionen", "[]"],
  ] as const) {
    await db.schema
      .alterTable("bookings")
      .addColumn(name, "json", (column) => column.notNull().defaultTo(empty))
      .execute();
  }
}
