import type { Service } from "../schema.ts";
import { discountForAll, displayDiscount } from "./eligibility.ts";
import type { Offer } from "./schema.ts";

/** The catalogue with the discount that each card shows today, and the one that everybody gets: derived, never stored. */
export function withDiscounts(
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
