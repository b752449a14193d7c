import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Services that need the shop's yes, and papers with an answer. */
export const theShopsYes: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    for (const [name, type, first] of [
      ["zusageFuer", "json", "[]"],
      ["zusageStunden", "integer", 24],
      ["zusageEnde", "text", "freigeben"],
    ] as const)
      await db.schema
        .alterTable("company_settings")
        .addColumn(name, type, (column) => column.notNull().defaultTo(first))
        .execute();
    await db.schema
      .alterTable("bookings")
      .addColumn("zusage", "text", (column) => column.notNull().defaultTo("zugesagt"))
      .execute();
    await db.schema.alterTable("bookings").addColumn("antwort_bis", "text").execute();
    await sql`create index bookings_offene_zusage on bookings (antwort_bis) where zusage = 'offen'`.execute(
      db,
    );
    await db.schema
      .createTable("papers")
      .addColumn("id", "varchar(12)", (column) => column.primaryKey())
      .addColumn("nummer", "integer", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("art", "text", (column) => column.notNull())
      .addColumn("stand", "text", (column) => column.notNull())
      .addColumn("booking_id", "varchar(12)", (column) =>
        column.references("bookings.id").onDelete("cascade"),
      )
      .addColumn("inhalt", "json", (column) => column.notNull())
      .addColumn("nachricht", "text", (column) => column.notNull())
      .addColumn("gueltig_bis", "text", (column) => column.notNull())
      .addColumn("antwort", "json")
      .addColumn("grund", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("erstellt_am", "text", (column) => column.notNull())
      .addColumn("gesendet_am", "text")
      .addColumn("beantwortet_am", "text")
      .addUniqueConstraint("papers_number", ["nummer", "version"])
      .execute();
    await db.schema.createIndex("papers_booking").on("papers").column("booking_id").execute();
  },
};
