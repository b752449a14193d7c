import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** How far the owner came with the first steps. Whoever has a shop already is led nowhere. */
export const firstSteps: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema.alterTable("installation").addColumn("erste_schritte", "text").execute();
    const someone = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
    if (someone) await db.updateTable("installation").set({ erste_schritte: "fertig" }).execute();
  },
};
