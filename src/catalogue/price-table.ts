// chunk: shared

import { formatEuro, readPrice } from "#lib/money.ts";
import { classKeysIn, type SoilingLevel, type VehicleClass } from "./price-keys.ts";
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
  return readPrice(row?.[kfz] ?? "");
}

/** What an extra costs for a class: its own price, or the one that all pay. Undefined where nobody has set one: then it is on request. */
export function extraCents(
  { preise }: Pick<Extra, "preise">,
  kfz: VehicleClass,
): number | undefined {
  return readPrice(preise[kfz] ?? (isSamePrice(preise) ? preise.suv : ""));
}

/** Whether an extra costs the same for every class. */
export function isSamePrice(preise: Extra["preise"]): boolean {
  return new Set(Object.values(preise)).size === 1;
}

/** The least and the most that a service costs over all levels and classes, read from the texts of its table. */
export function priceRange(
  service: Pick<Service, "preistabelle">,
): { lowestCents: number; highestCents: number } | undefined {
  const prices = tablePrices(service);
  return prices.length > 0
    ? { lowestCents: Math.min(...prices), highestCents: Math.max(...prices) }
    : undefined;
}

/** The 'ab' price of a card: of small cars, or of the class that stands for them where the shop takes none. */
export function lowestSmallCarCents(
  service: Pick<Service, "preistabelle">,
  small: VehicleClass = "kleinwagen",
): number | undefined {
  const prices = service.preistabelle
    .map((row) => priceCents(service, row.stufe, small))
    .filter((cents) => cents !== undefined);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** Every price of the table, of all classes. */
function tablePrices(service: Pick<Service, "preistabelle">): number[] {
  return service.preistabelle
    .flatMap((row) => classKeysIn(row).map((kfz) => priceCents(service, row.stufe, kfz)))
    .filter((cents) => cents !== undefined);
}

/** The classes for which something has a price. */
export function pricedClasses(services: readonly Pick<Service, "preistabelle">[]): VehicleClass[] {
  const rows = services.flatMap(({ preistabelle }) => preistabelle);
  const keys = rows.flatMap((row) => classKeysIn(row).filter((kfz) => row[kfz]));
  return [...new Set(keys)];
}

/** 'ab 20,00 €', or the shop's words where there is no price. */
export function priceText(
  service: Pick<Service, "preistabelle">,
  written: string,
  small?: VehicleClass,
): string {
  const cents = lowestSmallCarCents(service, small);
  return cents === undefined
    ? ownPriceText(written) || "Preis auf Anfrage"
    : `ab ${formatEuro(cents)}`;
}

/** What the shop wrote itself: an 'ab' price follows from the table and would be out of date beside it. */
export function ownPriceText(text: string): string {
  return /^ab\s+[\d.,]+\s*€?$/i.test(text.trim()) ? "" : text.trim();
}
