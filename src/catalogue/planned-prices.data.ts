import type { Db } from "#db/connect.server.ts";
import type { PlannedPrice } from "./planned-prices.ts";
import type { CellPlace } from "./price-cells.ts";

type PlannedRow = PlannedPrice & { id: string };
type PlannedPlace = CellPlace & { service_id: string; ab: string };

export async function listPlannedPrices(db: Db, serviceId?: string): Promise<PlannedRow[]> {
  return await db
    .selectFrom("planned_prices")
    .select(["id", "service_id", "stufe", "kfz", "ab", "preis_cent", "version"])
    .$if(serviceId !== undefined, (query) => query.where("service_id", "=", serviceId ?? ""))
    .orderBy("ab")
    .orderBy("id")
    .execute();
}

/** Which services' prices have changed by themselves since they were last written, in a fixed order. */
export async function servicesDueUntil(db: Db, today: string): Promise<string[]> {
  const services = await db
    .selectFrom("planned_prices")
    .select("service_id")
    .distinct()
    .where("ab", "<=", today)
    .orderBy("service_id")
    .execute();
  return services.map(({ service_id }) => service_id);
}

/** What was planned up to that day, the earliest first; it is planned no more. */
export async function takePlannedUntil(
  tx: Db,
  today: string,
  serviceIds: readonly string[],
): Promise<PlannedRow[]> {
  const taken = await tx
    .deleteFrom("planned_prices")
    .where("ab", "<=", today)
    .where("service_id", "in", serviceIds)
    .returning(["id", "service_id", "stufe", "kfz", "ab", "preis_cent", "version"])
    .execute();
  return taken.sort((one, other) => one.ab.localeCompare(other.ab));
}

/** False where another one is planned than that of this version; 0 stands for none. */
export async function writePlannedPrice(
  tx: Db,
  place: PlannedPlace,
  preis_cent: number | null,
  version: number,
  newPriceId: () => string,
): Promise<boolean> {
  if (version === 0) {
    const { service_id, stufe, kfz, ab } = place;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("planned_prices")
      .values({ id: newPriceId(), service_id, stufe, kfz, ab, preis_cent, version: 1 })
      .onConflict((conflict) => conflict.columns(["service_id", "stufe", "kfz", "ab"]).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx
    .updateTable("planned_prices")
    .set({ preis_cent, version: version + 1 })
    .where("service_id", "=", place.service_id)
    .where("stufe", "=", place.stufe)
    .where("kfz", "=", place.kfz)
    .where("ab", "=", place.ab)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False where another one is planned than that of this version. */
export async function deletePlannedPrice(
  tx: Db,
  place: PlannedPlace,
  version: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("planned_prices")
    .where("service_id", "=", place.service_id)
    .where("stufe", "=", place.stufe)
    .where("kfz", "=", place.kfz)
    .where("ab", "=", place.ab)
    .where("version", "=", version)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** How many prices that were. */
export async function deletePlannedDay(tx: Db, ab: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("planned_prices")
    .where("ab", "=", ab)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
