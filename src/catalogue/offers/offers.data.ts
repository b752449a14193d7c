import type { Selectable } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { OffersTable } from "#db/tables/offers.ts";
import type { EditedOffer, Offer } from "./schema.ts";

/** The offers that count on a day (both ends included), oldest first. */
export async function listOffersOn(db: Db, datum: string): Promise<Offer[]> {
  const offers = await db
    .selectFrom("offers")
    .selectAll()
    .where("active", "=", true)
    .where((where) => where.or([where("start_date", "is", null), where("start_date", "<=", datum)]))
    .where((where) => where.or([where("end_date", "is", null), where("end_date", ">=", datum)]))
    .orderBy("erstellt_am")
    .orderBy("id")
    .execute();
  return (await withServiceIds(db, offers)).map(({ version: _, ...offer }) => offer);
}

/** All offers, also inactive and past ones, oldest first. */
export async function listAllOffers(db: Db): Promise<EditedOffer[]> {
  return await withServiceIds(
    db,
    await db.selectFrom("offers").selectAll().orderBy("erstellt_am").orderBy("id").execute(),
  );
}

export async function findOffer(db: Db, id: string): Promise<EditedOffer | undefined> {
  return (
    await withServiceIds(
      db,
      await db.selectFrom("offers").selectAll().where("id", "=", id).execute(),
    )
  )[0];
}

export async function insertOffer(tx: Db, offer: Offer): Promise<void> {
  const { serviceIds, ...columns } = offer;
  await tx
    .insertInto("offers")
    .values({ ...columns, version: 1 })
    .execute();
  await insertLinks(tx, offer.id, serviceIds);
}

/** False when the offer is no longer of this version. */
export async function updateOffer(
  tx: Db,
  offer: Omit<EditedOffer, "erstellt_am">,
): Promise<boolean> {
  const { id, version, serviceIds, ...columns } = offer;
  const result = await tx
    .updateTable("offers")
    .set({ ...columns, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  await tx.deleteFrom("offer_services").where("offer_id", "=", id).execute();
  await insertLinks(tx, id, serviceIds);
  return true;
}

/** False when it was gone already. */
export async function deleteOfferRow(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom("offers").where("id", "=", id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

async function insertLinks(tx: Db, offer_id: string, serviceIds: readonly string[]): Promise<void> {
  if (serviceIds.length === 0) return;
  await tx
    .insertInto("offer_services")
    .values(serviceIds.map((service_id) => ({ offer_id, service_id })))
    .execute();
}

/** Retired services are on no offer; brought back, they are on theirs again. */
async function withServiceIds(db: Db, offers: Selectable<OffersTable>[]): Promise<EditedOffer[]> {
  if (offers.length === 0) return [];
  const links = await db
    .selectFrom("offer_services")
    .innerJoin("services", "services.id", "offer_services.service_id")
    .select(["offer_id", "service_id"])
    .where("services.retired_am", "is", null)
    .where(
      "offer_id",
      "in",
      offers.map((offer) => offer.id),
    )
    .orderBy("service_id")
    .execute();
  return offers.map((offer) => ({
    ...offer,
    serviceIds: links.filter((link) => link.offer_id === offer.id).map((link) => link.service_id),
  }));
}
