import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Who names a vehicle's class, with the name of PostgreSQL's check, and what may stand there beside a class. */
const NAMED = [
  { table: "bookings", check: "bookings_kfz_check", others: [""] },
  { table: "vehicles", check: "vehicles_kfz_check", others: [] },
  { table: "passes", check: "passes_kfz_check", others: [] },
  { table: "offer_requests", check: "offer_requests_fahrzeugKlasse_check", others: ["andere"] },
] as const;

/** The shop's own vehicle classes; further ones have keys of their own, and their prices stand beside the others. */
export const vehicleClasses: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("fahrzeugklassen", "json", (column) => column.notNull().defaultTo("[]"))
      .execute();
    await db.schema
      .alterTable("extras")
      .addColumn("weiterePreise", "json", (column) => column.notNull().defaultTo("{}"))
      .execute();
    // Of a check without a name SQLite rids itself only together with its column.
    const isSqlite = !isPostgres(db);
    if (isSqlite) {
      await sql`alter table bookings drop constraint bookings_consultation`.execute(db);
      for (const { table } of NAMED) await replaceColumn(db, table);
      await replacePrices(db);
    } else {
      for (const { table, check } of NAMED) await dropCheck(db, table, check);
      await dropCheck(db, "prices", "prices_kategorie_check");
    }
    for (const { table, others } of NAMED) await addCheck(db, table, others);
    await addCheck(db, "prices", []);
    if (isSqlite)
      await sql`alter table bookings add constraint bookings_consultation check (
        (art = 'beratung' and kfz = '' and verschmutzung = '' and preis_cent = 0)
        or (art = 'service' and kfz <> '' and verschmutzung <> '')
        or (art = 'service' and status <> 'done' and cast(noch_offen as text) <> '[]'))`.execute(
        db,
      );
  },
};

async function dropCheck(db: Kysely<AnyDatabase>, table: string, check: string): Promise<void> {
  await sql`alter table ${sql.table(table)} drop constraint ${sql.id(check)}`.execute(db);
}

async function addCheck(
  db: Kysely<AnyDatabase>,
  table: string,
  others: readonly string[],
): Promise<void> {
  const known = ["kleinwagen", "limousine", "suv", ...others].map((key) => sql.lit(key));
  await sql`
    alter table ${sql.table(table)} add constraint ${sql.id(`${table}_class`)}
    check (kfz in (${sql.join(known)}) or kfz like 'klasse%')`.execute(db);
}

async function replaceColumn(db: Kysely<AnyDatabase>, table: string): Promise<void> {
  await db.schema.alterTable(table).renameColumn("kfz", "kfz_before").execute();
  // A row without its class meets the check.
  await db.schema
    .alterTable(table)
    .addColumn("kfz", "text", (column) => column.notNull().defaultTo("?"))
    .execute();
  await sql`update ${sql.table(table)} set kfz = kfz_before`.execute(db);
  await db.schema.alterTable(table).dropColumn("kfz_before").execute();
}

/** The class is part of what makes a price unique, and so no column to be replaced. */
async function replacePrices(db: Kysely<AnyDatabase>): Promise<void> {
  await sql`alter table prices rename to prices_before`.execute(db);
  await db.schema
    .createTable("prices")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("service_id", "varchar(12)", (column) =>
      column.notNull().references("services.id").onDelete("cascade"),
    )
    .addColumn("stufe", "text", (column) =>
      column.notNull().check(sql`stufe in ('Leicht', 'Mittel', 'Schwer')`),
    )
    .addColumn("kfz", "text", (column) => column.notNull())
    .addColumn("preis_cent", "integer", (column) =>
      column.notNull().check(sql`preis_cent between 0 and 10000000`),
    )
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint("prices_cell", ["service_id", "stufe", "kfz"])
    .execute();
  await sql`
    insert into prices (id, service_id, stufe, kfz, preis_cent, version)
    select id, service_id, stufe, kfz, preis_cent, version from prices_before`.execute(db);
  await sql`drop table prices_before`.execute(db);
  for (const change of ["insert", "update", "delete"]) {
    await sql`
      create trigger ${sql.id(`content_prices_${change}`)} after ${sql.raw(change)} on prices
      begin update content_version set version = version + 1; end`.execute(db);
  }
}
