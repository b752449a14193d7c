import type { Service } from "#catalogue/schema.ts";
import { listServices } from "#catalogue/store.server.ts";
import type { Db } from "#database/connect.server.ts";
import { withDiscounts } from "./discounted-services.ts";
import type { Offer } from "./schema.ts";
import { listOffersOn } from "./store.server.ts";

/** The services with the discounts of a day, and the offers these come from. */
export async function readCatalogue(db: Db, today: string): Promise<{ services: Service[]; offers: Offer[] }> {
  const offers = await listOffersOn(db, today);
  return { offers, services: withDiscounts(await listServices(db), offers, today) };
}
