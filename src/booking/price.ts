import { findService, priceCents } from "#catalogue/price-table.ts";
import type { Service, SoilingLevel, VehicleClass } from "#catalogue/schema.ts";
import { discountCents, offerChoice, type Visitor } from "#offers/eligibility.ts";
import type { Offer } from "#offers/schema.ts";
import { isConsultationMix, kindOf } from "./calendar.ts";
import { CONSULTATION, MAX_SEATS } from "./request-terms.ts";

export type Selection = { leistungen: string[]; kfz?: VehicleClass; verschmutzung?: SoilingLevel; sitze?: number };

/** `anzahl` and `einzelpreis_cent` stand only where seats are counted. */
export type QuoteLine = { title: string; preis_cent: number; anzahl?: number; einzelpreis_cent?: number };

export type Quote = {
  lines: QuoteLine[];
  zwischensumme_cent: number;
  rabatt_cent: number;
  discount_pct: number;
  preis_cent: number;
  reasons: string[];
};

/** Undefined as long as something is missing: a service, class, level or seat count, or a price in the table. */
export function quote(
  selection: Selection,
  services: readonly Service[],
  offers: readonly Offer[],
  visitor: Visitor,
  today: string,
): Quote | undefined {
  if (selection.leistungen.length === 0 || isConsultationMix(selection.leistungen)) return undefined;
  if (kindOf(selection.leistungen) === "beratung") return CONSULTATION_QUOTE;

  const chosen: PricedService[] = [];
  for (const title of selection.leistungen) {
    const service = findService(services, title);
    const line = service && quoteLine(service, selection);
    if (!line) return undefined;
    chosen.push({ serviceId: service.id, line });
  }

  const serviceIds = chosen.map((priced) => priced.serviceId);
  const { offer, reasons } = offerChoice(offers, serviceIds, visitor, today);
  const covered = chosen.filter((priced) => offer?.serviceIds.includes(priced.serviceId));
  const zwischensumme_cent = sumCents(chosen);
  const discount_pct = offer?.discount_pct ?? 0;
  const rabatt_cent = discountCents(sumCents(covered), discount_pct);
  return {
    lines: chosen.map((priced) => priced.line),
    zwischensumme_cent,
    rabatt_cent,
    discount_pct,
    preis_cent: zwischensumme_cent - rabatt_cent,
    reasons,
  };
}

export function needsSeats(titles: readonly string[], services: readonly Pick<Service, "title" | "proSitz">[]): boolean {
  return titles.some((title) => findService(services, title)?.proSitz);
}

type PricedService = { serviceId: string; line: QuoteLine };

const CONSULTATION_QUOTE: Quote = {
  lines: [{ title: CONSULTATION, preis_cent: 0 }],
  zwischensumme_cent: 0,
  rabatt_cent: 0,
  discount_pct: 0,
  preis_cent: 0,
  reasons: [],
};

function quoteLine(service: Service, selection: Selection): QuoteLine | undefined {
  const { kfz, verschmutzung, sitze } = selection;
  const einzelpreis_cent = kfz && verschmutzung && priceCents(service, verschmutzung, kfz);
  if (einzelpreis_cent === undefined) return undefined;
  if (!service.proSitz) return { title: service.title, preis_cent: einzelpreis_cent };
  if (!isSeatCount(sitze)) return undefined;
  return { title: service.title, preis_cent: einzelpreis_cent * sitze, anzahl: sitze, einzelpreis_cent };
}

export function isSeatCount(sitze: number | null | undefined): sitze is number {
  return typeof sitze === "number" && Number.isInteger(sitze) && sitze >= 1 && sitze <= MAX_SEATS;
}

function sumCents(priced: readonly PricedService[]): number {
  return priced.reduce((sum, { line }) => sum + line.preis_cent, 0);
}
