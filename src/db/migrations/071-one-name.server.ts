import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** What is the same has the same name: a vehicle's class is `kfz`, a telephone number `telefon`. */
export const oneName: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema.alterTable("prices").renameColumn("kategorie", "kfz").execute();
    await db.schema.alterTable("offer_requests").renameColumn("fahrzeugKlasse", "kfz").execute();
    await db.schema.alterTable("users").renameColumn("phone", "telefon").execute();
  },
};
