import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

const TEXTS = [
  "startTitel",
  "startZusatz",
  "startText",
  "hinweise",
  "edelTitel",
  "edelInfo",
  "agb",
  "dankText",
  "dankMeldung",
];

/** Texts in the shop's own words. Nothing is set at first, which stands for the standard ones. */
export const ownTexts: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    const settings = () => db.schema.alterTable("company_settings");
    for (const name of TEXTS)
      await settings()
        .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
        .execute();
    await settings()
      .addColumn("vorteile", "json", (column) => column.notNull().defaultTo("[]"))
      .execute();
  },
};
