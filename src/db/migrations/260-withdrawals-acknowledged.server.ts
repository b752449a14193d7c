import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Whether an acknowledgement of a withdrawal left. Of those before it is known only where there was no address. */
export const withdrawalsAcknowledged: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("withdrawals")
      .addColumn("bestaetigt", "boolean", (column) => column.notNull().defaultTo(true))
      .execute();
    await db
      .updateTable("withdrawals")
      .set({ bestaetigt: false })
      .where("email", "=", "")
      .execute();
  },
};
