// chunk: shared

import { formatEuro } from "#lib/money.ts";
import type { OfferType, Service } from "../schema.ts";
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

/** A card shows the highest discount, whatever its audience, and names it. */
export function shownPrice(service: Pick<Service, "discount">, tableCents: number): ShownPrice {
  const off = discountCents(tableCents, service.discount);
  return off > 0 ? { cents: tableCents - off, oldCents: tableCents } : { cents: tableCents };
}

/** Price table and calculator show the price for everybody. */
export function listedPrice(
  { discountAlle }: Pick<Service, "discountAlle">,
  tableCents: number,
): ShownPrice {
  return shownPrice({ discount: discountAlle }, tableCents);
}

const READERS: Record<OfferType, string> = {
  allgemein: "für alle",
  neukunde: "mit Konto",
  bestandskunde: "für Bestandskunden",
};

/** '238,00 € mit Konto': what the highest discount makes of it for whom it is, where that is less than what everybody pays. */
export function otherPrice(service: Discounted, tableCents: number): string | undefined {
  const { cents } = shownPrice(service, tableCents);
  if (service.offerType === null || cents >= listedPrice(service, tableCents).cents)
    return undefined;
  return otherPriceText(cents, service.offerType);
}

/** A price with its reader. */
export function otherPriceText(cents: number, type: OfferType): string {
  return `${formatEuro(cents)} ${READERS[type]}`;
}

/** 'für Alle' or whom else the discount is for; nothing without a discount. */
export function audienceLabel({
  discount,
  offerType,
}: Pick<Service, "discount" | "offerType">): string | undefined {
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

/** Each discount with whom it is for: first what is taken off the list for everybody, then a higher one that some get beside it. */
export function listedDiscounts({
  discount,
  offerType,
  discountAlle,
}: Discounted): Pick<Service, "discount" | "offerType">[] {
  const forAll = { discount: discountAlle, offerType: "allgemein" } as const;
  return [forAll, { discount, offerType }].filter(
    (one, position) => one.discount > (position === 0 ? 0 : discountAlle),
  );
}

type Discounted = Pick<Service, "discount" | "offerType" | "discountAlle">;
