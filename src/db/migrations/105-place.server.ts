import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Faces and place: pictures beside 'Über Uns', and how to get there. Whoever is there already shows none of it until it is filled in. */
export const place: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    for (const name of [
      "werkstattUrl",
      "teamUrl",
      "skizzeUrl",
      "routenUrl",
      "parkhinweis",
      "schluesselhinweis",
    ])
      await db.schema
        .alterTable("company_settings")
        .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
        .execute();
  },
};
