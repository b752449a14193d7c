import type { Visitor } from "#catalogue/offers/eligibility.ts";
import type { Offer } from "#catalogue/offers/schema.ts";
import { otherPriceText } from "#catalogue/offers/shown-price.ts";
import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { pricedClasses } from "#catalogue/price-table.ts";
import type { BookableService, OfferType } from "#catalogue/schema.ts";
import { formatEuro } from "#lib/money.ts";
import {
  type ComputedPrice,
  computePrice,
  isSeatCount,
  type Selection,
  seatServices,
  seatsOf,
} from "../price.ts";

export type PricePreview = {
  /** The lowest price that the open choices allow. */
  computed: ComputedPrice;
  /** Class, level or the seats of a part of it are still open. */
  isLowest: boolean;
  /** What one seat more costs, while the seats are still to be counted. */
  perSeat_cent?: number;
};

/** What a selection costs at least as long as something is open; undefined without a service or a price. */
export function previewPrice(
  selection: Selection,
  services: readonly BookableService[],
  offers: readonly Offer[],
  visitor: Visitor,
  today: string,
): PricePreview | undefined {
  const exact = computePrice(selection, services, offers, visitor, today);
  if (exact) return { computed: exact, isLowest: false };
  const isPerSeat = seatServices(selection.leistungen, services).some(
    (service) => !isSeatCount(seatsOf(service, selection, services)),
  );
  const priceFor = (car: Pick<Selection, "kfz" | "verschmutzung">, anzahl: number) =>
    computePrice(
      { ...selection, ...car, anzahl: selection.anzahl ?? anzahl },
      services,
      offers,
      visitor,
      today,
    );
  const candidates = (selection.kfz ? [selection.kfz] : pricedClasses(services)).flatMap((kfz) =>
    (selection.verschmutzung ? [selection.verschmutzung] : SOILING_LEVELS).flatMap(
      (verschmutzung) => {
        const car = { kfz, verschmutzung };
        const found = priceFor(car, 1);
        return found ? [{ car, computed: found }] : [];
      },
    ),
  );
  const [first, ...others] = candidates;
  if (!first) return undefined;
  const cheapest = others.reduce(
    (best, next) => (next.computed.preis_cent < best.computed.preis_cent ? next : best),
    first,
  );
  if (!isPerSeat) return { computed: cheapest.computed, isLowest: isOpen(selection) };
  const perSeat_cent = (priceFor(cheapest.car, 2)?.preis_cent ?? 0) - cheapest.computed.preis_cent;
  const hasMore = cheapest.computed.lines.some((line) => line.anzahl !== 1);
  return { computed: cheapest.computed, isLowest: isOpen(selection) || hasMore, perSeat_cent };
}

/** Seats are only a part of what it costs: their price stands beside it. */
export function seatsWithin({ computed, perSeat_cent }: PricePreview): string | undefined {
  const isAll = computed.lines.every((line) => line.anzahl === 1);
  return perSeat_cent === undefined || isAll
    ? undefined
    : `davon ${formatEuro(perSeat_cent)} je Sitz`;
}

/** '238,00 € mit Konto': what a visitor without an account would pay less with one, and who. */
export function otherReader(
  shown: PricePreview,
  priceFor: (visitor: Visitor) => PricePreview | undefined,
): string | undefined {
  const candidates = READERS.flatMap(([type, visitor]) => {
    const cents = priceFor(visitor)?.computed.preis_cent;
    return cents !== undefined && cents < shown.computed.preis_cent ? [{ type, cents }] : [];
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

/** 'ab 20,00 € je Sitz', with something else 'ab 79,00 €, davon 20,00 € je Sitz', and once all is chosen '60,00 €'. */
export function previewText(preview: PricePreview): string {
  const within = seatsWithin(preview);
  const seats = within ? `, ${within}` : preview.perSeat_cent === undefined ? "" : " je Sitz";
  return `${preview.isLowest ? "ab " : ""}${formatEuro(preview.computed.preis_cent)}${seats}`;
}
