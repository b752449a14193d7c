import type { Site } from "./site.ts";

/** An offer over one service of a running site. */
export async function insertOffer(
  site: Site,
  {
    leistung,
    type,
    discount_pct,
  }: { leistung: string; type: "allgemein" | "neukunde" | "bestandskunde"; discount_pct: number },
): Promise<void> {
  const { db } = site.platform;
  const { id } = await db
    .selectFrom("services")
    .select("id")
    .where("title", "=", leistung)
    .executeTakeFirstOrThrow();
  const terms = {
    title: "Angebot",
    description: "",
    active: true,
    start_date: null,
    end_date: null,
    version: 1,
  };
  await db
    .insertInto("offers")
    .values({
      ...terms,
      id: "angebot",
      type,
      discount_pct,
      erstellt_am: "2026-01-01T00:00:00.000Z",
    })
    .execute();
  await db.insertInto("offer_services").values({ offer_id: "angebot", service_id: id }).execute();
}
