import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

export const SERVICES_OF_VOUCHERS = "530-services-of-vouchers";

/** A voucher's service by its id, so that it holds once the service has another name. */
export const servicesOfVouchers: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("vouchers")
      .addColumn("leistung_id", "varchar(12)", (column) => column.notNull().defaultTo(""))
      .execute();
    await fillServices(db);
  },
};

/** Where the title means one service alone, today or by its former address. */
export async function fillServices(db: Kysely<AnyDatabase>): Promise<void> {
  const sold: { leistung: string }[] = await db
    .selectFrom("vouchers")
    .select("leistung")
    .distinct()
    .where("leistung", "<>", "")
    .execute();
  for (const { leistung } of sold) {
    const titled = await db
      .selectFrom("services")
      .select("id")
      .where("title", "=", leistung)
      .execute();
    const slug = leistung.normalize("NFC").toLowerCase().replaceAll(" ", "-");
    const known = await db
      .selectFrom("service_slugs")
      .select("service_id as id")
      .where("slug", "=", slug)
      .execute();
    const ids = [...new Set([...titled, ...known].map(({ id }) => String(id)))];
    if (ids.length === 1)
      await db
        .updateTable("vouchers")
        .set({ leistung_id: ids[0] })
        .where("leistung", "=", leistung)
        .execute();
  }
}
