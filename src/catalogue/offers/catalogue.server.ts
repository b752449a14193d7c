import type { CompanySettings } from "#company/schema.ts";
import type { ClassShop } from "#company/vehicle-classes.ts";
import { WAYS, type Way } from "#company/ways.ts";
import type { Db } from "#db/connect.server.ts";
import { listPricedServices } from "../catalogue.data.ts";
import type { Service } from "../schema.ts";
import type { WAY_FIELDS } from "../service-fields.ts";
import { type BookingRules, withBookingRules } from "../with-booking-rules.ts";
import { discountForAll, displayDiscount } from "./eligibility.ts";
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

/** The catalogue with the discount that each card shows today, and the one that everybody gets: derived, never stored. */
function withDiscounts(
  services: readonly Omit<Service, "discount" | "offerType" | "discountAlle">[],
  offers: readonly Offer[],
  today: string,
): Service[] {
  return services.map((service) => ({
    ...service,
    ...displayDiscount(offers, service.id, today),
    discountAlle: discountForAll(offers, service.id, today),
  }));
}

type WayField = (typeof WAY_FIELDS)[number];
type Stored = { id: string } & Record<WayField, boolean>;

/** Each service with where it is done and in which of the shop's zones; of what is done in the shop alone nothing is said. */
function withWays<S extends Stored>(
  services: readonly S[],
  { unterwegs, zonen }: Pick<CompanySettings, "unterwegs" | "zonen">,
): (Omit<S, WayField> & Pick<Service, "unterwegs">)[] {
  return services.map(({ beiUns, beiIhnen, holenBringen, wasserStrom, ...service }) => {
    const isDone: Record<Way, boolean> = {
      betrieb: beiUns || !(beiIhnen || holenBringen),
      kunde: beiIhnen,
      holen: holenBringen,
    };
    const wege = WAYS.filter((way) => isDone[way]);
    if (!unterwegs || wege.every((way) => way === "betrieb")) return service;
    const own = zonen
      .filter(({ leistungen }) => leistungen.length === 0 || leistungen.includes(service.id))
      .map(({ leistungen: _, ...zone }) => zone);
    return { ...service, unterwegs: { wege, wasserStrom, zonen: own } };
  });
}
