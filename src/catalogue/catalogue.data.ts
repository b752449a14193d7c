import { type ClassShop, pricedKeys, smallestClass } from "#company/vehicle-classes.ts";
import type { Db } from "#db/connect.server.ts";
import { namesOf } from "./edited-fields.ts";
import { listContents, listExtrasOfServices } from "./extras.data.ts";
import { listPlannedPrices, servicesDueUntil, takePlannedUntil } from "./planned-prices.data.ts";
import { cellsOn } from "./planned-prices.ts";
import {
  type CellAmount,
  type CellPlace,
  type PriceCell,
  priceCells,
  priceKey,
  priceTable,
  type StoredService,
} from "./price-cells.ts";
import type { VehicleClass } from "./price-keys.ts";
import { ownPriceText, priceText } from "./price-table.ts";
import type { Service } from "./schema.ts";
import { SERVICE_FIELDS, type ServiceValues, type WAY_FIELDS } from "./service-fields.ts";
import { slugOf } from "./slug.ts";

/** A service as stored; what offers make of it is derived elsewhere. */
export type CatalogueService = Omit<Service, "discount" | "offerType" | "discountAlle"> &
  Pick<ServiceValues, (typeof WAY_FIELDS)[number]>;
type OfferedService = Omit<CatalogueService, "preistabelle">;

const COLUMNS = ["id", ...namesOf(SERVICE_FIELDS)] as const;

/** The services on offer, in the business's order; without a day nobody asks what an extra costs. */
export async function listServices(db: Db, datum?: string): Promise<OfferedService[]> {
  const services = await db
    .selectFrom("services")
    .select(COLUMNS)
    .where("retired_am", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const [extras, contents] = [await listExtrasOfServices(db, datum), await listContents(db)];
  return services.map((service) => ({
    ...service,
    enthaelt: contents.get(service.id) ?? [],
    extras: extras.get(service.id) ?? [],
  }));
}

/** The same with the prices of a day; of a shop those of the classes that it has prices for. */
export async function listPricedServices(
  db: Db,
  datum: string,
  shop?: ClassShop,
): Promise<CatalogueService[]> {
  const services = await listServices(db, datum);
  const prices = Map.groupBy(await readPricesOn(db, datum), ({ service_id }) => service_id);
  const keys = shop && pricedKeys(shop);
  return services.map((service) => {
    const own = prices.get(service.id) ?? [];
    const preistabelle = priceTable(keys ? own.filter(({ kfz }) => keys.includes(kfz)) : own);
    const small = shop && smallestClass(shop);
    const price_text = priceText({ preistabelle }, service.price_text, small);
    return { ...service, preistabelle, price_text };
  });
}

export type PriceRow = CellAmount & { id: string; service_id: string };

/** All services with what their admin needs to know, and with the prices of a day; retired ones last. */
export async function findEditedService(
  db: Db,
  datum: string,
  id: string,
): Promise<StoredService | undefined> {
  return (await listEditedServices(db, datum, id))[0];
}

export async function listEditedServices(
  db: Db,
  datum: string,
  id?: string,
): Promise<StoredService[]> {
  const services = await db
    .selectFrom("services")
    .select([...COLUMNS, "retired_am", "version"])
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .orderBy("position")
    .orderBy("id")
    .execute();
  const prices = Map.groupBy(await readPricesOn(db, datum, id), ({ service_id }) => service_id);
  const due = Map.groupBy(
    (await listPlannedPrices(db, id)).filter(({ ab }) => ab <= datum),
    ({ service_id }) => service_id,
  );
  const contents = await listContents(db);
  const edited = services.map(({ retired_am, ...service }) => {
    const amounts = prices.get(service.id) ?? [];
    return {
      ...service,
      version: service.version + (due.get(service.id)?.length ?? 0),
      price_text: ownPriceText(service.price_text),
      preistabelle: priceTable(amounts),
      preise: priceCells(service.id, amounts),
      enthaelt: contents.get(service.id) ?? [],
      retired: retired_am !== null,
    };
  });
  return [...edited.filter(({ retired }) => !retired), ...edited.filter(({ retired }) => retired)];
}

/** Titles are compared by their addresses, of retired services too. */
export async function listTitles(db: Db): Promise<{ id: string; title: string }[]> {
  return await db.selectFrom("services").select(["id", "title"]).execute();
}

/** What the services on offer cost on a day, in the business's order. */
export async function listPrices(db: Db, datum: string, serviceId?: string): Promise<PriceRow[]> {
  const services = await listServices(db);
  const prices = Map.groupBy(
    await readPricesOn(db, datum, serviceId),
    ({ service_id }) => service_id,
  );
  return services.flatMap(({ id }) => prices.get(id) ?? []);
}

/** Of one service or of all. */
async function readPricesOn(db: Db, datum: string, serviceId?: string): Promise<PriceRow[]> {
  // First: what is written among the prices meanwhile is found twice rather than not at all.
  const planned = await listPlannedPrices(db, serviceId);
  const stored = await db
    .selectFrom("prices")
    .select(["id", "service_id", "stufe", "kfz", "preis_cent", "version"])
    .$if(serviceId !== undefined, (query) => query.where("service_id", "=", serviceId ?? ""))
    .orderBy("id")
    .execute();
  const known = new Set(stored.map(priceKey));
  // Under the id that it will be written with: that of its first day.
  const added = planned
    .filter((price) => !known.has(priceKey(price)))
    .map(({ ab: _, ...price }) => ({ ...price, preis_cent: null, version: 0 }))
    .reverse();
  const cells = [...stored, ...new Map(added.map((price) => [priceKey(price), price])).values()];
  return cellsOn<PriceCell & { id: string }>(cells, planned, datum).flatMap(
    ({ preis_cent, ...price }) => (preis_cent === null ? [] : [{ ...price, preis_cent }]),
  );
}

/** Writes what was planned up to today among the prices: before anything else of them is changed, and when it is tidied up. */
export async function settlePlannedPrices(tx: Db, today: string): Promise<void> {
  const serviceIds = await servicesDueUntil(tx, today);
  if (serviceIds.length === 0) return;
  // Also the lock: a second one waits here, and then finds nothing to do.
  for (const id of serviceIds) await touchService(tx, id);
  const taken = await takePlannedUntil(tx, today, serviceIds);
  for (const { id, ab: _, version: __, ...price } of taken)
    await writePrice(tx, price, price.preis_cent, () => id);
  // Each counted for whoever looked since its day.
  for (const [id, prices] of Map.groupBy(taken, ({ service_id }) => service_id))
    for (let left = prices.length - 1; left > 0; left -= 1) await touchService(tx, id);
}

export async function findPrice(db: Db, id: string): Promise<PriceRow | undefined> {
  return await db
    .selectFrom("prices")
    .select(["id", "service_id", "stufe", "kfz", "preis_cent", "version"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Also cells of these classes that have no price. */
export async function listPriceCells(
  db: Db,
  serviceIds: readonly string[],
  keys: readonly VehicleClass[] = [],
): Promise<PriceCell[]> {
  const rows = await db
    .selectFrom("prices")
    .select(["service_id", "stufe", "kfz", "preis_cent", "version"])
    .where("service_id", "in", serviceIds)
    .execute();
  return serviceIds.flatMap((id) =>
    priceCells(
      id,
      rows.filter(({ service_id }) => service_id === id),
      keys,
    ),
  );
}

export async function hasServices(db: Db): Promise<boolean> {
  return (await db.selectFrom("services").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** The service that had this slug before it was renamed. */
export async function findServiceIdByFormerSlug(db: Db, slug: string): Promise<string | undefined> {
  return (
    await db
      .selectFrom("service_slugs")
      .select("service_id")
      .where("slug", "=", slug)
      .executeTakeFirst()
  )?.service_id;
}

/** The services of these titles, present or former. */
export async function serviceIdsOf(
  db: Db,
  titles: readonly string[],
): Promise<Record<string, string>> {
  const services = await db.selectFrom("services").select(["id", "title"]).execute();
  const found: Record<string, string> = {};
  for (const title of titles) {
    const id =
      services.find((service) => service.title === title)?.id ??
      (await findServiceIdByFormerSlug(db, slugOf(title)));
    if (id !== undefined) found[title] = id;
  }
  return found;
}

/** Keeps an address for a service; false when it is or was another one's: the first owner keeps it, so that old links lead where they always led. */
export async function claimSlug(tx: Db, slug: string, serviceId: string): Promise<boolean> {
  await tx
    .insertInto("service_slugs")
    .values({ slug, service_id: serviceId })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
  return (await findServiceIdByFormerSlug(tx, slug)) === serviceId;
}

export type NewService = ServiceValues & { id: string } & {
  position: number;
  prices: (CellPlace & { preis_cent: number })[];
};

/** `newPriceId` names each price row. False when another service has the title. */
export async function insertService(
  tx: Db,
  service: NewService,
  newPriceId: () => string,
): Promise<boolean> {
  const { prices, features, ...columns } = service;
  const result = await tx
    .insertInto("services")
    .values({ ...columns, features: JSON.stringify(features), version: 1 })
    .onConflict((conflict) => conflict.column("title").doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) return false;
  const rows = prices.map((price) => ({
    ...price,
    id: newPriceId(),
    service_id: service.id,
    version: 1,
  }));
  if (rows.length > 0) await tx.insertInto("prices").values(rows).execute();
  return true;
}

/** The position behind all others. */
export async function readNextPosition(tx: Db): Promise<number> {
  const last = await tx
    .selectFrom("services")
    .select((select) => select.fn.max("position").as("position"))
    .executeTakeFirst();
  return Number(last?.position ?? -1) + 1;
}

/** False when the service is no longer of this version. */
export async function updateService(
  tx: Db,
  id: string,
  texts: ServiceValues,
  version: number,
): Promise<boolean> {
  const { features, ...columns } = texts;
  const result = await tx
    .updateTable("services")
    .set({ ...columns, features: JSON.stringify(features), version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function updatePicture(
  tx: Db,
  id: string,
  imageUrl: string,
  version: number,
): Promise<boolean> {
  const result = await tx
    .updateTable("services")
    .set({ imageUrl, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A price change also changes the service's version, so that a parallel edit notices. False when there is no such service. */
export async function touchService(tx: Db, id: string): Promise<boolean> {
  const result = await tx
    .updateTable("services")
    .set((set) => ({ version: set("version", "+", 1) }))
    .where("id", "=", id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False when there is no such service. */
export async function updateRetirement(
  tx: Db,
  id: string,
  retired_am: string | null,
): Promise<boolean> {
  const result = await tx
    .updateTable("services")
    .set((set) => ({ retired_am, version: set("version", "+", 1) }))
    .where("id", "=", id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function updatePosition(tx: Db, id: string, position: number): Promise<void> {
  await tx
    .updateTable("services")
    .set({ position })
    .where("id", "=", id)
    .where("position", "<>", position)
    .execute();
}

/** Writes, changes or takes away the price of one cell. */
export async function writePrice(
  tx: Db,
  cell: CellPlace & { service_id: string },
  preis_cent: number | null,
  newPriceId: () => string,
) {
  const { service_id, stufe, kfz } = cell;
  if (preis_cent === null) {
    await tx
      .deleteFrom("prices")
      .where("service_id", "=", service_id)
      .where("stufe", "=", stufe)
      .where("kfz", "=", kfz)
      .execute();
    return;
  }
  await tx
    .insertInto("prices")
    .values({ id: newPriceId(), service_id, stufe, kfz, preis_cent, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["service_id", "stufe", "kfz"])
        .doUpdateSet((set) => ({ preis_cent, version: set("prices.version", "+", 1) })),
    )
    .execute();
}
