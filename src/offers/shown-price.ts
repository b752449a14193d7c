import type { OfferType, Service } from "#catalogue/schema.ts";
import { discountCents, percentText } from "./eligibility.ts";

/** A price of the table and what a service's discount makes of it. */
export type ShownPrice = {
  cents: number;
  /** The price of the table, where a discount takes something off it. */
  oldCents?: number;
};

const AUDIENCES: Record<OfferType, string> = {
  allgemein: "für Alle",
  neukunde: "für neu registrierte Kunden",
  bestandskunde: "für Bestandskunden",
};

/** What a card shows (C4): the highest discount counts, whoever it is for; the audience stands beside it. */
export function shownPrice(service: Pick<Service, "discount">, tableCents: number): ShownPrice {
  const off = discountCents(tableCents, service.discount);
  return off > 0 ? { cents: tableCents - off, oldCents: tableCents } : { cents: tableCents };
}

/** What stands in the price list: a discount that not everybody gets does not touch the list. */
export function listedPrice(service: Pick<Service, "discount" | "offerType">, tableCents: number): ShownPrice {
  return service.offerType === "allgemein" ? shownPrice(service, tableCents) : { cents: tableCents };
}

/** 'für Alle' or whom else the discount is for; nothing without a discount. */
export function audienceLabel({ discount, offerType }: Pick<Service, "discount" | "offerType">): string | undefined {
  return discount > 0 && offerType ? AUDIENCES[offerType] : undefined;
}

/** '-10% Rabatt', nothing without a discount. */
export function discountLabel({ discount }: Pick<Service, "discount">): string | undefined {
  return discount > 0 ? `-${percentText(discount)}% Rabatt` : undefined;
}

/** '-10% heute sparen', nothing without a discount. */
export function savingLabel({ discount }: Pick<Service, "discount">): string | undefined {
  return discount > 0 ? `-${percentText(discount)}% heute sparen` : undefined;
}
