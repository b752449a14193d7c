// chunk: shared

import { centsOf, formatEuro, parseEuro } from "#lib/money.ts";
import {
  SOILING_LEVELS,
  type SoilingLevel,
  VEHICLE_CLASSES,
  type VehicleClass,
} from "./price-keys.ts";
import type { Extra, Service } from "./schema.ts";

const SUFFIXES = /(?:\s*(?:\(pro Sitz\)|\+\s*Versiegelung))+$/i;

/** The title without its suffixes: 'Lederreinigung (pro Sitz)' and 'Lackaufbereitung + Versiegelung' are Lederreinigung and Lackaufbereitung. */
export function baseTitle(title: string): string {
  return title.trim().replace(SUFFIXES, "");
}

/** The service of exactly this title, else the one of the same base title. */
export function findService<T extends { title: string }>(
  services: readonly T[],
  title: string,
): T | undefined {
  const base = baseTitle(title);
  return (
    services.find((service) => service.title === title) ??
    services.find((service) => service.title === base) ??
    services.find((service) => baseTitle(service.title) === base)
  );
}

/** Undefined where the table has no (readable) price. */
export function priceCents(
  service: Pick<Service, "preistabelle">,
  stufe: SoilingLevel,
  kfz: VehicleClass,
): number | undefined {
  const row = service.preistabelle.find((candidate) => candidate.stufe === stufe);
  const cents = row && parseEuro(row[kfz]);
  return cents !== undefined && cents >= 0 ? cents : undefined;
}

/** What an extra costs for a class. */
export function extraCents({ preise }: Pick<Extra, "preise">, kfz: VehicleClass): number {
  return centsOf(preise[kfz]);
}

/** The least and the most that a service costs over all levels and classes, read from the texts of its table. */
export function priceRange(
  service: Pick<Service, "preistabelle">,
): { lowestCents: number; highestCents: number } | undefined {
  const prices = SOILING_LEVELS.flatMap((stufe) =>
    VEHICLE_CLASSES.map((kfz) => priceCents(service, stufe, kfz)),
  ).filter((cents) => cents !== undefined);
  return prices.length > 0
    ? { lowestCents: Math.min(...prices), highestCents: Math.max(...prices) }
    : undefined;
}

/** The 'ab' price of a card. */
export function lowestSmallCarCents(service: Pick<Service, "preistabelle">): number | undefined {
  const prices = service.preistabelle
    .map((row) => priceCents(service, row.stufe, "kleinwagen"))
    .filter((cents) => cents !== undefined);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** 'ab 20,00 €', or the shop's words where there is no price. */
export function priceText(service: Pick<Service, "preistabelle">, written: string): string {
  const cents = lowestSmallCarCents(service);
  return cents === undefined
    ? ownPriceText(written) || "Preis auf Anfrage"
    : `ab ${formatEuro(cents)}`;
}

/** What the shop wrote itself: an 'ab' price follows from the table and would be out of date beside it. */
export function ownPriceText(text: string): string {
  return /^ab\s+[\d.,]+\s*€?$/i.test(text.trim()) ? "" : text.trim();
}
