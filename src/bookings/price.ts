// chunk: booking

import {
  discountCents,
  offerChoice,
  percentText,
  type Visitor,
} from "#catalogue/offers/eligibility.ts";
import type { Offer } from "#catalogue/offers/schema.ts";
import { type OwnPrices, ownPriceCents } from "#catalogue/own-prices.ts";
import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { extraCents, findService, priceCents, pricedClasses } from "#catalogue/price-table.ts";
import type { BookableService, Extra, SoilingLevel, VehicleClass } from "#catalogue/schema.ts";
import { formatEuro } from "#lib/money.ts";
import { isConsultationMix, kindOf } from "./calendar.ts";
import type { Trip } from "./place.ts";
import { CONSULTATION, MAX_SEATS } from "./request-terms.ts";

/** Seats by the title of their service. */
export type SeatsByService = Readonly<Record<string, number>>;

/** What is chosen, and for which car; class and level hold for the whole visit. */
export type Selection = {
  leistungen: readonly string[];
  /** Ids. */
  extras?: readonly string[];
  kfz?: VehicleClass;
  verschmutzung?: SoilingLevel;
  /** The seats of every service per seat … */
  anzahl?: number;
  /** … that is not named here. */
  sitze?: SeatsByService;
  /** What answers to the shop's own questions cost more, and what was approved while the car was there. */
  zuschlaege?: readonly ComputedLine[];
  /** What driving to its customer costs; undefined in the shop. */
  anfahrt?: Trip | undefined;
};

/** `anzahl` and `einzelpreis_cent` stand only where seats are counted. */
export type ComputedLine = {
  art: "leistung" | "extra" | "frage" | "anfahrt" | "mindest" | "freigabe";
  title: string;
  preis_cent: number;
  anzahl?: number;
  einzelpreis_cent?: number;
  /** A firm's own price, instead of the list's. */
  firmenpreis?: true;
  grund?: string;
  /** How much longer the work takes by what was approved meanwhile. */
  minuten?: number;
  tage?: number;
  /** How many minutes all of it takes, where the shop said so in its quote. */
  gesamtMinuten?: number;
};

export type ComputedPrice = {
  lines: ComputedLine[];
  zwischensumme_cent: number;
  rabatt_cent: number;
  discount_pct: number;
  /** Ids of the services that the discount is for. */
  discounted: readonly string[];
  preis_cent: number;
  reasons: string[];
};

/** Undefined as long as something is missing: a service, class, level or seat count, or a price in the table or of an extra; and for an extra that fits none of the services. */
export function computePrice(
  selection: Selection,
  services: readonly BookableService[],
  offers: readonly Offer[],
  visitor: Visitor,
  today: string,
): ComputedPrice | undefined {
  if (selection.leistungen.length === 0 || isConsultationMix(selection.leistungen))
    return undefined;
  if (kindOf(selection.leistungen) === "beratung") return CONSULTATION_PRICE;

  const chosen: PricedService[] = [];
  for (const title of selection.leistungen) {
    const service = findService(services, title);
    const line = service && computeLine(service, selection, services, visitor.eigenePreise);
    if (!line) return undefined;
    chosen.push({ serviceId: service.id, line });
  }
  const extras = extraLines(selection, services);
  if (!extras) return undefined;

  // A firm's own price replaces the list's, and no discount is for it unless the shop says so.
  const discountable = visitor.eigenePreise?.mitRabatten
    ? chosen
    : chosen.filter(({ line }) => !line.firmenpreis);
  const serviceIds = discountable.map((priced) => priced.serviceId);
  const { offer, reasons } = offerChoice(offers, serviceIds, visitor, today);
  const { zuschlaege = [], anfahrt } = selection;
  const work = [...chosen.map((priced) => priced.line), ...extras, ...zuschlaege];
  const covered = discountable.filter((priced) => offer?.serviceIds.includes(priced.serviceId));
  const discount_pct = offer?.discount_pct ?? 0;
  const rabatt_cent = discountCents(sumCents(covered.map((priced) => priced.line)), discount_pct);
  const lines = [...work, ...tripLines(anfahrt, orderedCents(work) - rabatt_cent)];
  const zwischensumme_cent = sumCents(lines);
  return {
    lines,
    zwischensumme_cent,
    rabatt_cent,
    discount_pct,
    discounted: covered.map((priced) => priced.serviceId),
    preis_cent: zwischensumme_cent - rabatt_cent,
    reasons,
  };
}

/** The least that it can cost while class or level are not known yet; undefined without a service that has a price. */
export function estimateCents(
  selection: Selection,
  ...circumstances: [
    services: readonly BookableService[],
    offers: readonly Offer[],
    visitor: Visitor,
    today: string,
  ]
): number | undefined {
  const { kfz, verschmutzung } = selection;
  const possible = (kfz ? [kfz] : pricedClasses(circumstances[0])).flatMap((one) =>
    (verschmutzung ? [verschmutzung] : SOILING_LEVELS).map(
      (level) =>
        computePrice({ ...selection, kfz: one, verschmutzung: level }, ...circumstances)
          ?.preis_cent,
    ),
  );
  const known = possible.filter((cents) => cents !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** What the work lacks of the least order, and the way there; no discount is for either. */
function tripLines(trip: Trip | undefined, work_cent: number): ComputedLine[] {
  if (!trip) return [];
  const { title, gebuehr_cent, mindest_cent } = trip;
  const missing = mindest_cent - work_cent;
  return [
    ...(missing > 0
      ? [
          {
            art: "mindest" as const,
            title: `Mindestauftrag ${formatEuro(mindest_cent)}`,
            preis_cent: missing,
          },
        ]
      : []),
    ...(gebuehr_cent > 0 ? [{ art: "anfahrt" as const, title, preis_cent: gebuehr_cent }] : []),
  ];
}

/** An agreed price with other surcharges, or another way there: all else stays as it was agreed. */
export function repricedLines(
  positionen: readonly PriceLine[],
  zuschlaege: readonly ComputedLine[],
  trip: Trip | undefined,
): { positionen: PriceLine[]; preis_cent: number } {
  const of = (...kinds: PriceLine["art"][]) => positionen.filter(({ art }) => kinds.includes(art));
  const work = [
    ...of("leistung", "extra"),
    ...zuschlaege,
    ...of("freigabe"),
    ...of("rabatt", "zuschlag", "nachlass"),
  ];
  const lines = [...work, ...tripLines(trip, orderedCents(work))];
  return { positionen: lines, preis_cent: sumCents(lines) };
}

/** A line of an agreed price; all of them together are the price. */
export type PriceLine = Omit<ComputedLine, "art"> & {
  art: ComputedLine["art"] | "rabatt" | "zuschlag" | "nachlass";
  /** Of a discount: how much it is, and the ids of the services that it is for. Missing where an older one could not be read. */
  discount_pct?: number;
  serviceIds?: readonly string[];
};

/**
 * What an agreed price is made of: services, extras, the discount of the covered part and, where another price was agreed than the computed one,
 * what it is more or less, with the reason. Without a computed price it is one line.
 */
export function priceLines(
  selection: Selection,
  computed: ComputedPrice | undefined,
  agreedCents?: number,
  grund = "",
): PriceLine[] {
  if (!computed)
    return [
      { art: "leistung", title: selection.leistungen.join(", "), preis_cent: agreedCents ?? 0 },
    ];
  const { lines, rabatt_cent, discount_pct, discounted, preis_cent } = computed;
  const difference = (agreedCents ?? preis_cent) - preis_cent;
  return [
    ...lines,
    ...(rabatt_cent > 0
      ? [
          {
            art: "rabatt" as const,
            title: `Rabatt ${percentText(discount_pct)} %`,
            preis_cent: -rabatt_cent,
            discount_pct,
            serviceIds: discounted,
          },
        ]
      : []),
    ...(difference === 0 ? [] : [{ ...differenceOf(difference), ...(grund && { grund }) }]),
  ];
}

/** The discount that a booking was made with, as an offer: it holds for the services that it covered also when the offer has ended. */
export function agreedOffer(
  lines: readonly Pick<PriceLine, "title" | "discount_pct" | "serviceIds">[],
): Offer | undefined {
  for (const { title, discount_pct, serviceIds } of lines)
    if (discount_pct !== undefined && serviceIds)
      return {
        id: "vereinbart",
        title,
        description: "",
        discount_pct,
        type: "allgemein",
        active: true,
        start_date: null,
        end_date: null,
        serviceIds: [...serviceIds],
        // Of two equal discounts the older counts.
        erstellt_am: "",
      };
  return undefined;
}

export function differenceOf(preis_cent: number): PriceLine {
  return preis_cent > 0
    ? { art: "zuschlag", title: "Zuschlag", preis_cent }
    : { art: "nachlass", title: "Nachlass", preis_cent };
}

export function needsSeats(
  titles: readonly string[],
  services: readonly Pick<BookableService, "title" | "proSitz">[],
): boolean {
  return seatServices(titles, services).length > 0;
}

/** Those of the services whose seats count. */
export function seatServices<S extends Pick<BookableService, "title" | "proSitz">>(
  titles: readonly string[],
  services: readonly S[],
): S[] {
  return titles
    .flatMap((title) => findService(services, title) ?? [])
    .filter(({ proSitz }) => proSitz);
}

/** How many seats of a service: as said for it, else as for all. */
export function seatsOf(
  service: Pick<BookableService, "title">,
  { anzahl, sitze = {} }: Pick<Selection, "anzahl" | "sitze">,
  services: readonly Pick<BookableService, "title">[],
): number | undefined {
  const own = Object.keys(sitze).find(
    (title) => findService(services, title)?.title === service.title,
  );
  return own === undefined ? anzahl : sitze[own];
}

/** The extras of the chosen services, each once. */
export function offeredExtras(
  titles: readonly string[],
  services: readonly BookableService[],
): Extra[] {
  const extras = titles.flatMap((title) => findService(services, title)?.extras ?? []);
  return [...new Map(extras.map((extra) => [extra.id, extra])).values()];
}

type PricedService = { serviceId: string; line: ComputedLine };

const CONSULTATION_PRICE: ComputedPrice = {
  lines: [{ art: "leistung", title: CONSULTATION, preis_cent: 0 }],
  zwischensumme_cent: 0,
  rabatt_cent: 0,
  discount_pct: 0,
  discounted: [],
  preis_cent: 0,
  reasons: [],
};

function computeLine(
  service: BookableService,
  selection: Selection,
  services: readonly BookableService[],
  own: OwnPrices | undefined,
): ComputedLine | undefined {
  const { kfz, verschmutzung } = selection;
  if (!kfz || !verschmutzung) return undefined;
  const listed = priceCents(service, verschmutzung, kfz);
  const ownCents = ownPriceCents(own, service.id, kfz, listed);
  const einzelpreis_cent = ownCents ?? listed;
  if (einzelpreis_cent === undefined) return undefined;
  const about = {
    art: "leistung" as const,
    title: service.title,
    ...(ownCents !== undefined && { firmenpreis: true as const }),
  };
  if (!service.proSitz) return { ...about, preis_cent: einzelpreis_cent };
  const anzahl = seatsOf(service, selection, services);
  return isSeatCount(anzahl)
    ? { ...about, preis_cent: einzelpreis_cent * anzahl, anzahl, einzelpreis_cent }
    : undefined;
}

function extraLines(
  { leistungen, extras = [], kfz }: Selection,
  services: readonly BookableService[],
): ComputedLine[] | undefined {
  if (extras.length === 0) return [];
  const offered = offeredExtras(leistungen, services);
  const chosen = offered.filter(({ id }) => extras.includes(id));
  if (!kfz || extras.some((id) => !offered.some((extra) => extra.id === id))) return undefined;
  const lines: ComputedLine[] = [];
  for (const extra of chosen) {
    const preis_cent = extraCents(extra, kfz);
    if (preis_cent === undefined) return undefined;
    lines.push({ art: "extra", title: extra.title, preis_cent });
  }
  return lines;
}

export function isSeatCount(sitze: number | null | undefined): sitze is number {
  return typeof sitze === "number" && Number.isInteger(sitze) && sitze >= 1 && sitze <= MAX_SEATS;
}

/** What counts towards the least order: what was approved at the car came later. */
function orderedCents(lines: readonly Pick<PriceLine, "art" | "preis_cent">[]): number {
  return sumCents(lines.filter(({ art }) => art !== "freigabe"));
}

export function sumCents(lines: readonly Pick<ComputedLine, "preis_cent">[]): number {
  return lines.reduce((sum, { preis_cent }) => sum + preis_cent, 0);
}
