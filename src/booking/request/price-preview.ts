import { SOILING_LEVELS, VEHICLE_CLASSES } from "#catalogue/price-keys.ts";
import type { BookableService, OfferType } from "#catalogue/schema.ts";
import { formatEuro } from "#lib/money.ts";
import type { Visitor } from "#offers/eligibility.ts";
import type { Offer } from "#offers/schema.ts";
import { otherPriceText } from "#offers/shown-price.ts";
import { isSeatCount, type Quote, quote, type Selection, seatServices, seatsOf } from "../price.ts";

export type PricePreview = {
  /** The cheapest of all that the open choices still allow. */
  quote: Quote;
  /** Class or level is still open. */
  isLowest: boolean;
  /** The seats are still to be counted. */
  isPerSeat: boolean;
};

/** What a selection costs at least as long as something is open; undefined without a service or a price. */
export function previewPrice(
  selection: Selection,
  services: readonly BookableService[],
  offers: readonly Offer[],
  visitor: Visitor,
  today: string,
): PricePreview | undefined {
  const exact = quote(selection, services, offers, visitor, today);
  if (exact) return { quote: exact, isLowest: false, isPerSeat: false };
  const isPerSeat = seatServices(selection.leistungen, services).some((service) => !isSeatCount(seatsOf(service, selection, services)));
  const candidates = (selection.kfz ? [selection.kfz] : VEHICLE_CLASSES).flatMap((kfz) =>
    (selection.verschmutzung ? [selection.verschmutzung] : SOILING_LEVELS).map((verschmutzung) =>
      quote({ ...selection, kfz, verschmutzung, anzahl: selection.anzahl ?? 1 }, services, offers, visitor, today),
    ),
  );
  const cheapest = candidates.reduce((best, next) => (next && (!best || next.preis_cent < best.preis_cent) ? next : best), undefined);
  return cheapest && { quote: cheapest, isLowest: isOpen(selection), isPerSeat };
}

/** '238,00 € mit Konto': what a visitor without an account would pay less with one, and who (O11). */
export function otherReader(shown: PricePreview, priceFor: (visitor: Visitor) => PricePreview | undefined): string | undefined {
  const candidates = READERS.flatMap(([type, visitor]) => {
    const cents = priceFor(visitor)?.quote.preis_cent;
    return cents !== undefined && cents < shown.quote.preis_cent ? [{ type, cents }] : [];
  });
  const best = candidates.reduce<(typeof candidates)[number] | undefined>(
    (least, one) => (least && least.cents <= one.cents ? least : one),
    undefined,
  );
  return best && otherPriceText(best.cents, best.type);
}

const READERS: readonly [OfferType, Visitor][] = [
  ["neukunde", { loggedIn: true, hasPreviousBooking: false }],
  ["bestandskunde", { loggedIn: true, hasPreviousBooking: true }],
];

function isOpen({ kfz, verschmutzung }: Selection): boolean {
  return kfz === undefined || verschmutzung === undefined;
}

/** 'ab 20,00 € je Sitz', and once all is chosen '60,00 €'. */
export function previewText({ quote, isLowest, isPerSeat }: PricePreview): string {
  return `${isLowest ? "ab " : ""}${formatEuro(quote.preis_cent)}${isPerSeat ? " je Sitz" : ""}`;
}
