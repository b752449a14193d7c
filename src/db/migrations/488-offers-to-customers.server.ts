import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Papers to somebody who has no booking yet: an offer to a customer. */
export const offersToCustomers: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("kundenangebote", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    for (const name of ["name", "email", "telefon"])
      await db.schema
        .alterTable("papers")
        .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
        .execute();
    await db.schema
      .alterTable("papers")
      .addColumn("request_id", "varchar(12)", (column) =>
        column.references("offer_requests.id").onDelete("set null"),
      )
      .execute();
    await db.schema.createIndex("papers_request").on("papers").column("request_id").execute();
  },
};
