// chunk: shared

import { discountCents } from "./offers/eligibility.ts";
import type { VehicleClass } from "./price-keys.ts";

/** What a firm pays instead of the price list. */
export type OwnPrices = {
  /** Off the list's price of every service that has none of its own. */
  prozent: number;
  /** By the id of a service, the same for every level. */
  preise: { leistung: string; kfz: VehicleClass; cent: number }[];
  /** Offers take their discount off these, too. */
  mitRabatten: boolean;
};

/** The firm's price of a service, of one seat where seats are counted; undefined where it pays what all pay. */
export function ownPriceCents(
  own: OwnPrices | undefined,
  serviceId: string,
  kfz: VehicleClass,
  listCents: number | undefined,
): number | undefined {
  if (!own) return undefined;
  const set = own.preise.find((price) => price.leistung === serviceId && price.kfz === kfz);
  if (set) return set.cent;
  if (listCents === undefined || own.prozent === 0) return undefined;
  return listCents - discountCents(listCents, own.prozent);
}
