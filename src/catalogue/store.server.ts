import type { Db } from "#database/connect.server.ts";
import { euroNumber, formatEuro } from "#lib/money.ts";
import { SOILING_LEVELS } from "./price-keys.ts";
import type { PriceRow, PriceTableRow, Service } from "./schema.ts";

/** A service as it stands in the catalogue; what offers make of it is derived elsewhere (D20). */
export type CatalogueService = Omit<Service, "discount" | "offerType">;

type StoredPrice = { service_id: string; stufe: PriceRow["stufe"]; kategorie: PriceRow["kategorie"]; preis_cent: number };

/** The services on offer, in the business's order (D18). */
export async function listServices(db: Db): Promise<CatalogueService[]> {
  const services = await db
    .selectFrom("services")
    .select(["id", "title", "description", "longDescription", "imageUrl", "price_text", "features", "proSitz"])
    .where("retired_am", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const prices = await db.selectFrom("prices").select(["service_id", "stufe", "kategorie", "preis_cent"]).execute();
  return services.map((service) => ({ ...service, preistabelle: priceTable(prices.filter((price) => price.service_id === service.id)) }));
}

export async function listPrices(db: Db, serviceId?: string): Promise<PriceRow[]> {
  const rows = await db
    .selectFrom("prices")
    .innerJoin("services", "services.id", "prices.service_id")
    .select(["prices.id", "service_id", "stufe", "kategorie", "preis_cent"])
    .where("services.retired_am", "is", null)
    .$if(serviceId !== undefined, (query) => query.where("service_id", "=", serviceId ?? ""))
    .orderBy("services.position")
    .orderBy("prices.id")
    .execute();
  return rows.map(({ preis_cent, ...row }) => ({ ...row, preis: euroNumber(preis_cent) }));
}

export async function hasServices(db: Db): Promise<boolean> {
  return (await db.selectFrom("services").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** The service that had this slug before it was renamed (D33). */
export async function findServiceIdByFormerSlug(db: Db, slug: string): Promise<string | undefined> {
  return (await db.selectFrom("service_slugs").select("service_id").where("slug", "=", slug).executeTakeFirst())?.service_id;
}

/** Keeps the address of a service that gets another title; of two services that had it the later one counts. */
export async function insertFormerSlug(tx: Db, slug: string, serviceId: string): Promise<void> {
  await tx
    .insertInto("service_slugs")
    .values({ slug, service_id: serviceId })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ service_id: serviceId }))
    .execute();
}

export type NewService = Omit<CatalogueService, "preistabelle"> & { position: number; prices: Omit<StoredPrice, "service_id">[] };

/** `newPriceId` names each price row. */
export async function insertService(tx: Db, service: NewService, newPriceId: () => string): Promise<void> {
  const { prices, features, ...columns } = service;
  await tx
    .insertInto("services")
    .values({ ...columns, features: JSON.stringify(features), version: 1 })
    .execute();
  const rows = prices.map((price) => ({ ...price, id: newPriceId(), service_id: service.id, version: 1 }));
  if (rows.length > 0) await tx.insertInto("prices").values(rows).execute();
}

function priceTable(prices: StoredPrice[]): PriceTableRow[] {
  return SOILING_LEVELS.map((stufe) => {
    const cell = (kategorie: PriceRow["kategorie"]) => {
      const price = prices.find((row) => row.stufe === stufe && row.kategorie === kategorie);
      return price ? formatEuro(price.preis_cent) : "";
    };
    return { stufe, kleinwagen: cell("kleinwagen"), limousine: cell("limousine"), suv: cell("suv") };
  });
}
