import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Work at the customer's place, fetching and bringing: the shop's zones, what a service allows, and where a booking is done. */
export const whereTheWorkIsDone: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("unterwegs", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    await db.schema
      .alterTable("company_settings")
      .addColumn("zonen", "json", (column) => column.notNull().defaultTo("[]"))
      .execute();
    for (const [name, isOn] of [
      ["beiUns", true],
      ["beiIhnen", false],
      ["holenBringen", false],
      ["wasserStrom", false],
    ] as const)
      await db.schema
        .alterTable("services")
        .addColumn(name, "boolean", (column) => column.notNull().defaultTo(isOn))
        .execute();
    await db.schema.alterTable("bookings").addColumn("einsatz", "json").execute();
  },
};
