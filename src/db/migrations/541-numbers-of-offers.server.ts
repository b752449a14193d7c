import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

export const NUMBERS_OF_OFFERS = "541-numbers-of-offers";

/** Offers to customers are counted by themselves; what was sent keeps the number that its mail says. */
export const numbersOfOffers: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema.alterTable("papers").addColumn("angebotsnummer", "integer").execute();
    await fillNumbers(db);
    await db.schema
      .createIndex("papers_offer_number")
      .on("papers")
      .columns(["angebotsnummer", "version"])
      .unique()
      .execute();
  },
};

export async function fillNumbers(db: Kysely<AnyDatabase>): Promise<void> {
  await db
    .updateTable("papers")
    .set({ angebotsnummer: sql.ref("nummer") })
    .where("art", "=", "angebot")
    .execute();
}
