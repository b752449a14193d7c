import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Who waits for a day, and places that are held for them. */
export const waitingList: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    for (const [name, type, first] of [
      ["warteliste", "boolean", false],
      ["wartelisteArt", "text", "nacheinander"],
    ] as const)
      await db.schema
        .alterTable("company_settings")
        .addColumn(name, type, (column) => column.notNull().defaultTo(first))
        .execute();
    await db.schema
      .createTable("waiting")
      .addColumn("id", "varchar(12)", (column) => column.primaryKey())
      .addColumn("booking_id", "varchar(12)", (column) =>
        column.references("bookings.id").onDelete("cascade"),
      )
      .addColumn("user_id", "varchar(12)", (column) =>
        column.references("users.id").onDelete("cascade"),
      )
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("wer", "text", (column) => column.notNull())
      .addColumn("nr", "integer")
      .addColumn("leistungen", "json", (column) => column.notNull())
      .addColumn("extras", "json", (column) => column.notNull())
      .addColumn("kfz", "text", (column) => column.notNull())
      .addColumn("verschmutzung", "text", (column) => column.notNull())
      .addColumn("anzahl", "integer", (column) => column.notNull())
      .addColumn("von", "text", (column) => column.notNull())
      .addColumn("bis", "text", (column) => column.notNull())
      .addColumn("wochentage", "json", (column) => column.notNull())
      .addColumn("vorlauf", "integer", (column) => column.notNull())
      .addColumn("stand", "text", (column) => column.notNull())
      .addColumn("erstellt_am", "text", (column) => column.notNull())
      .addColumn("wartet_seit", "text")
      .addUniqueConstraint("waiting_three_each", ["wer", "nr"])
      .execute();
    for (const column of ["booking_id", "user_id"])
      await db.schema.createIndex(`waiting_${column}`).on("waiting").column(column).execute();
    await db.schema
      .alterTable("papers")
      .addColumn("waiting_id", "varchar(12)", (column) =>
        column.references("waiting.id").onDelete("cascade"),
      )
      .execute();
    await db.schema.createIndex("papers_waiting").on("papers").column("waiting_id").execute();
    await letPlacesBeHeld(db);
  },
};

/** SQLite cannot change a column: the table is made anew. */
async function letPlacesBeHeld(db: Kysely<AnyDatabase>): Promise<void> {
  if (isPostgres(db)) {
    await sql`alter table places alter column booking_id drop not null,
      add column paper_id varchar(12) references papers (id) on delete cascade,
      add column gehalten_bis text,
      add constraint places_of_one check ((booking_id is null) <> (paper_id is null))`.execute(db);
  } else {
    await sql`create table places_new (
      datum text not null check (datum like '____-__-__'),
      art text not null check (art in ('service', 'beratung')),
      place text not null,
      booking_id varchar(12) references bookings (id) on delete cascade,
      paper_id varchar(12) references papers (id) on delete cascade,
      gehalten_bis text,
      constraint places_taken_once primary key (datum, art, place),
      constraint places_of_one check ((booking_id is null) <> (paper_id is null))
    )`.execute(db);
    await sql`insert into places_new (datum, art, place, booking_id) select datum, art, place, booking_id from places`.execute(
      db,
    );
    await sql`drop table places`.execute(db);
    await sql`alter table places_new rename to places`.execute(db);
    await db.schema.createIndex("places_booking").on("places").column("booking_id").execute();
  }
  await db.schema.createIndex("places_paper").on("places").column("paper_id").execute();
}
