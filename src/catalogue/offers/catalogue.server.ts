import type { Db } from "#db/connect.server.ts";
import { listPricedServices } from "../catalogue.data.ts";
import type { Service } from "../schema.ts";
import { withDiscounts } from "./discounted-services.ts";
import { listOffersOn } from "./offers.data.ts";
import type { Offer } from "./schema.ts";

/** The services with the discounts of a day, and the offers these come from. */
export async function readCatalogue(
  db: Db,
  today: string,
): Promise<{ services: Service[]; offers: Offer[] }> {
  const offers = await listOffersOn(db, today);
  return { offers, services: withDiscounts(await listPricedServices(db, today), offers, today) };
}
