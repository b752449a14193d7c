import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** What a signature stands under. */
const SIGNED = ["id", "annahme", "inhalt", "unterschrift", "fingerabdruck", "unterschrieben_am"];

export type Guard = { name: string; table: string; on: string; when?: string; says: string };

/** The database itself keeps what was signed: no call, no mistake and no hand-made statement changes it. */
const GUARDS: readonly Guard[] = [
  {
    name: "pass_visit_stays",
    table: "pass_visits",
    on: `update of ${SIGNED.join(", ")}`,
    when: "old.unterschrieben_am is not null",
    says: "a signed intake is never changed",
  },
  {
    name: "pass_picture_stays",
    table: "pass_pictures",
    on: "update",
    says: "a picture of a pass is never changed",
  },
  {
    name: "pass_picture_comes_before",
    table: "pass_pictures",
    on: "insert",
    when: `new.phase = 'vorher' and exists (
      select 1 from pass_visits where pass_visits.id = new.visit_id and pass_visits.unterschrieben_am < new.erstellt_am)`,
    says: "a signed intake gets no further pictures",
  },
  {
    name: "pass_picture_is_kept",
    table: "pass_pictures",
    on: "delete",
    // Together with its visit it goes: that one is no longer there when its pictures follow.
    when: `old.phase = 'vorher' and exists (
      select 1 from pass_visits where pass_visits.id = old.visit_id and pass_visits.unterschrieben_am is not null)`,
    says: "a picture under a signature goes with its intake alone",
  },
  {
    name: "pass_addition_stays",
    table: "pass_additions",
    on: "update",
    says: "what was added to an intake is never changed",
  },
  {
    name: "pass_addition_is_kept",
    table: "pass_additions",
    on: "delete",
    when: "exists (select 1 from pass_visits where pass_visits.id = old.visit_id)",
    says: "what was added goes with its intake alone",
  },
];

/** A car's pass and its visits: how it came in, what was done, how it left, and who may look at it. */
export const passes: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await createPasses(db);
    await createVisits(db);
    await createPictures(db);
    await createAdditions(db);
    await createPublications(db);
    await createLists(db);
    for (const guard of GUARDS) await setGuard(db, guard);
  },
};

async function createPasses(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("passes")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    // Not a reference: a pass outlives the card of whoever brought the car first.
    .addColumn("karte_id", "varchar(12)")
    .addColumn("kennzeichen", "text", (column) => column.notNull())
    .addColumn("kennzeichen_key", "text", (column) => column.notNull())
    .addColumn("modell", "text", (column) => column.notNull())
    .addColumn("farbe", "text", (column) => column.notNull())
    .addColumn("kfz", "text", (column) =>
      column.notNull().check(sql`kfz in ('kleinwagen', 'limousine', 'suv')`),
    )
    .addColumn("erstellt_am", "text", (column) => column.notNull())
    .addColumn("geschlossen_am", "text")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex("passes_card").on("passes").column("karte_id").execute();
  await db.schema.createIndex("passes_plate").on("passes").column("kennzeichen_key").execute();
  await db.schema
    .createTable("pass_links")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("pass_id", "varchar(12)", (column) =>
      column.notNull().references("passes.id").onDelete("cascade"),
    )
    .addColumn("fuer", "text", (column) => column.notNull().check(sql`fuer in ('kunde', 'gast')`))
    .addColumn("bezeichnung", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("erstellt_am", "text", (column) => column.notNull())
    .addColumn("widerrufen_am", "text")
    .execute();
  await db.schema.createIndex("pass_links_pass").on("pass_links").column("pass_id").execute();
}

async function createVisits(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("pass_visits")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("pass_id", "varchar(12)", (column) => column.references("passes.id"))
    // Not a reference: a protocol and its booking are kept for different times.
    .addColumn("booking_id", "varchar(12)", (column) => column.unique())
    .addColumn("datum", "varchar(10)", (column) => column.notNull())
    .addColumn("annahme", "json", (column) => column.notNull())
    .addColumn("folge", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("inhalt", "text")
    .addColumn("unterschrift", "text")
    .addColumn("fingerabdruck", "varchar(64)", (column) =>
      column.check(sql`length(fingerabdruck) = 64`),
    )
    .addColumn("unterschrieben_am", "text")
    .addColumn("arbeit", "json", (column) => column.notNull().defaultTo("{}"))
    .addColumn("arbeit_folge", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("fertig_am", "text")
    .addColumn("gelesen_am", "text")
    .addColumn("user_id", "varchar(12)")
    .addColumn("erstellt_am", "text", (column) => column.notNull())
    // Whole or not at all.
    .addCheckConstraint(
      "pass_visits_signed",
      sql`(unterschrieben_am is null) = (fingerabdruck is null) and (unterschrieben_am is null) = (inhalt is null)
        and (unterschrieben_am is null) = (unterschrift is null)`,
    )
    .addCheckConstraint("pass_visits_car", sql`unterschrieben_am is null or pass_id is not null`)
    .execute();
  await db.schema
    .createIndex("pass_visits_pass")
    .on("pass_visits")
    .columns(["pass_id", "datum"])
    .execute();
  await db.schema
    .createIndex("pass_visits_day")
    .on("pass_visits")
    .columns(["datum", "id"])
    .execute();
}

async function createPictures(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("pass_pictures")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("visit_id", "varchar(12)", (column) =>
      column.notNull().references("pass_visits.id").onDelete("cascade"),
    )
    .addColumn("phase", "text", (column) =>
      column.notNull().check(sql`phase in ('vorher', 'nachher', 'nachtrag')`),
    )
    .addColumn("ansicht", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("sha256", "varchar(64)", (column) => column.notNull())
    .addColumn("sent_sha256", "varchar(64)", (column) => column.notNull())
    .addColumn("content", sql`bytea`, (column) => column.notNull())
    .addColumn("erstellt_am", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("pass_pictures_visit")
    .on("pass_pictures")
    .columns(["visit_id", "phase"])
    .execute();
  await db.schema.createIndex("pass_pictures_hash").on("pass_pictures").column("sha256").execute();
}

async function createAdditions(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("pass_additions")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("visit_id", "varchar(12)", (column) =>
      column.notNull().references("pass_visits.id").onDelete("cascade"),
    )
    .addColumn("text", "text", (column) => column.notNull().check(sql`length(text) > 0`))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("erstellt_am", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("pass_additions_visit")
    .on("pass_additions")
    .column("visit_id")
    .execute();
}

async function createPublications(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("pass_publications")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("visit_id", "varchar(12)", (column) =>
      column.notNull().references("pass_visits.id").onDelete("cascade"),
    )
    .addColumn("vorher_id", "varchar(12)", (column) => column.notNull())
    .addColumn("nachher_id", "varchar(12)", (column) => column.notNull())
    .addColumn("wortlaut", "text", (column) => column.notNull())
    .addColumn("erteilt_am", "text", (column) => column.notNull())
    .addColumn("widerrufen_am", "text")
    .addColumn("pair_id", "varchar(12)")
    .execute();
  await db.schema
    .createIndex("pass_publications_visit")
    .on("pass_publications")
    .column("visit_id")
    .execute();
}

async function createLists(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("care_products")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull().check(sql`length(name) > 0`))
    .addColumn("charge", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("retired_am", "text")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable("care_advice")
    .addColumn("service_id", "varchar(12)", (column) =>
      column.primaryKey().references("services.id").onDelete("cascade"),
    )
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}

export async function setGuard(db: Kysely<AnyDatabase>, guard: Guard): Promise<void> {
  await (isPostgres(db) ? guardOnPostgres(db, guard) : guardOnSqlite(db, guard));
}

async function guardOnSqlite(
  db: Kysely<AnyDatabase>,
  { name, table, on, when, says }: Guard,
): Promise<void> {
  await sql`
    create trigger ${sql.id(name)} before ${sql.raw(on)} on ${sql.table(table)} for each row ${sql.raw(when ? `when ${when}` : "")}
    begin select raise(abort, ${sql.lit(says)}); end`.execute(db);
}

/** A condition that looks into another table stands inside of the function there. */
async function guardOnPostgres(
  db: Kysely<AnyDatabase>,
  { name, table, on, when, says }: Guard,
): Promise<void> {
  await sql`
    create function ${sql.id(name)}() returns trigger language plpgsql as ${sql.lit(`
    begin
      if ${when ?? "true"} then raise exception '${says}'; end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end`)}`.execute(db);
  await sql`
    create trigger ${sql.id(name)} before ${sql.raw(on)} on ${sql.table(table)}
    for each row execute function ${sql.id(name)}()`.execute(db);
}
