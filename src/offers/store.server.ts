import type { Db } from "#database/connect.server.ts";
import type { Offer } from "./schema.ts";

/** The offers that count on a day (both ends included), oldest first. */
export async function listOffersOn(db: Db, datum: string): Promise<Offer[]> {
  const offers = await db
    .selectFrom("offers")
    .selectAll()
    .where("active", "=", true)
    .where((where) => where.or([where("start_date", "is", null), where("start_date", "<=", datum)]))
    .where((where) => where.or([where("end_date", "is", null), where("end_date", ">=", datum)]))
    .orderBy("erstellt_am")
    .execute();
  return await withServiceIds(db, offers);
}

/** All offers, also inactive and past ones, oldest first. */
export async function listAllOffers(db: Db): Promise<Offer[]> {
  return await withServiceIds(db, await db.selectFrom("offers").selectAll().orderBy("erstellt_am").execute());
}

export async function insertOffer(tx: Db, offer: Offer): Promise<void> {
  const { serviceIds, ...columns } = offer;
  await tx
    .insertInto("offers")
    .values({ ...columns, version: 1 })
    .execute();
  if (serviceIds.length === 0) return;
  const links = serviceIds.map((service_id) => ({ offer_id: offer.id, service_id }));
  await tx.insertInto("offer_services").values(links).execute();
}

async function withServiceIds(db: Db, offers: (Omit<Offer, "serviceIds"> & { version: number })[]): Promise<Offer[]> {
  if (offers.length === 0) return [];
  const links = await db
    .selectFrom("offer_services")
    .selectAll()
    .where(
      "offer_id",
      "in",
      offers.map((offer) => offer.id),
    )
    .orderBy("service_id")
    .execute();
  return offers.map(({ version: _, ...offer }) => ({
    ...offer,
    serviceIds: links.filter((link) => link.offer_id === offer.id).map((link) => link.service_id),
  }));
}
