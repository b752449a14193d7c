import type { CompanySettings } from "#company/schema.ts";
import type { ClassShop } from "#company/vehicle-classes.ts";
import type { Db } from "#db/connect.server.ts";
import { listPricedServices } from "../catalogue.data.ts";
import type { Service } from "../schema.ts";
import { type BookingRules, withBookingRules } from "../with-booking-rules.ts";
import { withWays } from "../with-ways.ts";
import { withDiscounts } from "./discounted-services.ts";
import { listOffersOn } from "./offers.data.ts";
import type { Offer } from "./schema.ts";

/** The services with the shop's prices and discounts of a day, and the offers these come from. */
export async function readCatalogue(
  db: Db,
  today: string,
  shop: ClassShop & BookingRules & Pick<CompanySettings, "unterwegs" | "zonen">,
): Promise<{ services: Service[]; offers: Offer[] }> {
  const offers = await listOffersOn(db, today);
  const priced = withWays(await listPricedServices(db, today, shop), shop);
  const services = withBookingRules(priced, shop);
  return { offers, services: withDiscounts(services, offers, today) };
}
