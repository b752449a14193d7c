import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Customers and vehicles of another program: what a file says is prepared beside the cards, and goes in as a whole. */
export const comingFromElsewhere: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("imports")
      .addColumn("id", "varchar(12)", (column) => column.primaryKey())
      .addColumn("art", "text", (column) => column.notNull())
      .addColumn("datei", "text", (column) => column.notNull())
      .addColumn("spalten", "json", (column) => column.notNull())
      .addColumn("zuordnung", "json", (column) => column.notNull())
      .addColumn("zeilen", "integer", (column) => column.notNull())
      .addColumn("geprueft_bis", "integer", (column) => column.notNull())
      .addColumn("zustand", "text", (column) => column.notNull())
      .addColumn("angelegt_am", "text", (column) => column.notNull())
      .addColumn("uebernommen_am", "text")
      .execute();
    await db.schema
      .createTable("import_lines")
      .addColumn("import_id", "varchar(12)", (column) =>
        column.notNull().references("imports.id").onDelete("cascade"),
      )
      .addColumn("nr", "integer", (column) => column.notNull())
      .addColumn("zellen", "json", (column) => column.notNull())
      .addColumn("zustand", "text", (column) => column.notNull())
      .addColumn("grund", "text", (column) => column.notNull())
      .addColumn("karte_id", "varchar(12)")
      .addPrimaryKeyConstraint("import_lines_key", ["import_id", "nr"])
      .execute();
    await db.schema
      .createIndex("import_lines_state")
      .on("import_lines")
      .columns(["import_id", "zustand", "nr"])
      .execute();
    await db.schema
      .createTable("import_cards")
      .addColumn("id", "varchar(12)", (column) => column.primaryKey())
      .addColumn("import_id", "varchar(12)", (column) =>
        column.notNull().references("imports.id").onDelete("cascade"),
      )
      .addColumn("zeile", "integer", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("email_folded", "text", (column) => column.notNull())
      .addColumn("telefon", "text", (column) => column.notNull())
      .addColumn("telefon_key", "text", (column) => column.notNull())
      .addColumn("anschrift", "text", (column) => column.notNull())
      .addColumn("firma", "text", (column) => column.notNull())
      .addColumn("notiz", "text", (column) => column.notNull())
      .addColumn("search_folded", "text", (column) => column.notNull())
      .execute();
    for (const column of ["email_folded", "telefon_key"])
      await db.schema
        .createIndex(`import_cards_${column}`)
        .on("import_cards")
        .columns(["import_id", column])
        .execute();
    await db.schema
      .createTable("card_vehicles")
      .addColumn("id", "varchar(12)", (column) => column.primaryKey())
      .addColumn("karte_id", "varchar(12)", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("kfz", "text", (column) => column.notNull())
      .addColumn("kennzeichen", "text", (column) => column.notNull())
      .addColumn("import_id", "varchar(12)", (column) =>
        column.references("imports.id").onDelete("set null"),
      )
      .execute();
    for (const column of ["karte_id", "import_id"])
      await db.schema
        .createIndex(`card_vehicles_${column}`)
        .on("card_vehicles")
        .column(column)
        .execute();
    for (const column of ["uebernommen_am", "search_folded"])
      await db.schema
        .alterTable("customer_cards")
        .addColumn(column, "text", (added) => added.notNull().defaultTo(""))
        .execute();
    // Each search asks for them, and most shops have none.
    await sql`create index customer_cards_brought on customer_cards (uebernommen_am) where uebernommen_am > ''`.execute(
      db,
    );
    await db.schema
      .alterTable("company_settings")
      .addColumn("uebernahme", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
