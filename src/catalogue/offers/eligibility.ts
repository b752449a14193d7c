// chunk: shared

import type { OwnPrices } from "../own-prices.ts";
import type { OfferType } from "../schema.ts";
import type { Offer } from "./schema.ts";

export type Visitor = {
  loggedIn: boolean;
  hasPreviousBooking: boolean;
  /** What a firm pays instead of the price list. */
  eigenePreise?: OwnPrices | undefined;
};

/** The offer that counts for this visitor, and what to say beside the price. */
export type OfferChoice = { offer?: Offer; reasons: string[] };

export function offerChoice(
  offers: readonly Offer[],
  serviceIds: readonly string[],
  visitor: Visitor,
  today: string,
): OfferChoice {
  const candidates = discountsFor(offers, serviceIds, today);
  const offer = best(candidates.filter((candidate) => appliesTo(candidate.type, visitor)));
  const missed = best(candidates.filter((candidate) => !appliesTo(candidate.type, visitor)));
  const reasons: string[] = [];
  if (offer)
    reasons.push(`Rabatt (${percentText(offer.discount_pct)}%) bereits im Preis enthalten`);
  if (missed && missed.discount_pct > (offer?.discount_pct ?? 0))
    reasons.push(whyNot(missed.type, visitor));
  return offer ? { offer, reasons } : { reasons };
}

/** What a service's card shows: the highest discount, whatever its audience. */
export function displayDiscount(
  offers: readonly Offer[],
  serviceId: string,
  today: string,
): { discount: number; offerType: OfferType | null } {
  const offer = cardOffer(offers, serviceId, today);
  return { discount: offer?.discount_pct ?? 0, offerType: offer?.type ?? null };
}

/** The discount for everybody. */
export function discountForAll(offers: readonly Offer[], serviceId: string, today: string): number {
  const general = offers.filter(({ type }) => type === "allgemein");
  return best(discountsFor(general, [serviceId], today))?.discount_pct ?? 0;
}

/** The offer behind it; of two equal discounts the older one's. */
export function cardOffer<T extends Offer>(
  offers: readonly T[],
  serviceId: string,
  today: string,
): T | undefined {
  return best(discountsFor(offers, [serviceId], today));
}

/** Both ends are included, null is open-ended. */
export function isOfferActive(
  offer: Pick<Offer, "active" | "start_date" | "end_date">,
  datum: string,
): boolean {
  return (
    offer.active &&
    (offer.start_date === null || offer.start_date <= datum) &&
    (offer.end_date === null || datum <= offer.end_date)
  );
}

export function appliesTo(type: OfferType, visitor: Visitor): boolean {
  if (type === "allgemein") return true;
  return visitor.loggedIn && visitor.hasPreviousBooking === (type === "bestandskunde");
}

const PERCENT_STEPS = 10_000;

/** What a discount takes off a part of the price, in cents, half a cent rounded up; percentages count to four decimals, and never beyond 100. */
export function discountCents(partCents: number, discountPct: number): number {
  // Whole numbers only: 12.5 % of 12.20 € is 1.525 €, which floating point puts a little below.
  const steps = Math.round(Math.min(Math.max(discountPct, 0), 100) * PERCENT_STEPS);
  const divisor = 100 * PERCENT_STEPS;
  const dividend = partCents * steps + divisor / 2;
  return (dividend - (dividend % divisor)) / divisor;
}

function discountsFor<T extends Offer>(
  offers: readonly T[],
  serviceIds: readonly string[],
  today: string,
): T[] {
  return offers.filter(
    (offer) =>
      offer.discount_pct > 0 &&
      isOfferActive(offer, today) &&
      offer.serviceIds.some((serviceId) => serviceIds.includes(serviceId)),
  );
}

function best<T extends Offer>(offers: readonly T[]): T | undefined {
  return offers.reduce<T | undefined>(
    (leader, offer) => (leader && !beats(offer, leader) ? leader : offer),
    undefined,
  );
}

function beats(challenger: Offer, leader: Offer): boolean {
  if (challenger.discount_pct !== leader.discount_pct)
    return challenger.discount_pct > leader.discount_pct;
  return challenger.erstellt_am < leader.erstellt_am;
}

function whyNot(type: OfferType, visitor: Visitor): string {
  if (!visitor.loggedIn) return "Rabatt nur für eingeloggte Kunden";
  return type === "neukunde"
    ? "Kein Neukunden-Rabatt (bereits Buchung vorhanden)"
    : "Kein Bestandskunden-Rabatt (noch keine Buchung)";
}

/** A percentage as texts write it: 12,5 */
export function percentText(percent: number): string {
  return String(percent).replace(".", ",");
}
