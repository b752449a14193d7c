import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Extra work that is agreed while the car is there: the switch, pictures of papers, and a fingerprint of what is appended to a signed protocol. */
export const approvals: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("freigaben", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    await db.schema
      .alterTable("pass_additions")
      .addColumn("fingerabdruck", "varchar(64)")
      .execute();
    await db.schema
      .createTable("paper_pictures")
      .addColumn("id", "varchar(12)", (column) => column.primaryKey())
      .addColumn("paper_id", "varchar(12)", (column) =>
        column.notNull().references("papers.id").onDelete("cascade"),
      )
      .addColumn("width", "integer", (column) => column.notNull())
      .addColumn("height", "integer", (column) => column.notNull())
      .addColumn("sha256", "varchar(64)", (column) => column.notNull())
      .addColumn("sent_sha256", "varchar(64)", (column) => column.notNull())
      .addColumn("content", sql`bytea`, (column) => column.notNull())
      .addColumn("erstellt_am", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("paper_pictures_paper")
      .on("paper_pictures")
      .column("paper_id")
      .execute();
    await sql`create index papers_open_approvals on papers (gueltig_bis) where art = 'freigabe' and stand = 'gesendet'`.execute(
      db,
    );
  },
};
