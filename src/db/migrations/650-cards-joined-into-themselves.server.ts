import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** A guest's card that its owner's stood on was joined into itself when its address was confirmed, and not found any more. */
export const cardsJoinedIntoThemselves: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db
      .updateTable("customer_cards")
      .set({ joined_into: null })
      .where("joined_into", "=", sql.ref("id"))
      .execute();
  },
};
