import type { Service } from "#catalogue/schema.ts";
import { displayDiscount } from "./eligibility.ts";
import type { Offer } from "./schema.ts";

/** The catalogue with the discount that each card shows today: derived, never stored (O5). */
export function withDiscounts(
  services: readonly Omit<Service, "discount" | "offerType">[],
  offers: readonly Offer[],
  today: string,
): Service[] {
  return services.map((service) => ({ ...service, ...displayDiscount(offers, service.id, today) }));
}
