import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { priceCents } from "#catalogue/price-table.ts";
import type { Service, VehicleClass } from "#catalogue/schema.ts";
import type { CompanySettings } from "#company/schema.ts";
import { foldText } from "#lib/fold-text.ts";
import { searchWords } from "#lib/search-words.ts";

/** The label of the button (§ 312j BGB). */
export const ORDER_VOUCHER = "zahlungspflichtig bestellen";

/** A service as the page sells it. */
export type VoucherService = {
  id: string;
  title: string;
  preise: readonly { kfz: VehicleClass; cents: number }[];
};

/** How many open orders one person may have. */
export const OPEN_ORDERS = 3;

export function isOrderable({
  gutscheine,
  gutscheineOnline,
}: Pick<CompanySettings, "gutscheine" | "gutscheineOnline">): boolean {
  return gutscheine !== "nein" && gutscheineOnline;
}

/** What a voucher for a service costs: it holds for every level, so that it is the highest. Undefined where it is priced per seat, or not at all. */
export function voucherPrice(
  service: Pick<Service, "preistabelle" | "proSitz">,
  kfz: VehicleClass,
): number | undefined {
  if (service.proSitz) return undefined;
  const prices = SOILING_LEVELS.map((level) => priceCents(service, level, kfz));
  const known = prices.filter((cents) => cents !== undefined && cents > 0);
  return known.length === prices.length ? Math.max(...(known as number[])) : undefined;
}

/** The attempt of a voucher that was ordered on the site names its order. */
export const attemptOf = (nummer: string) => `bestellt:${nummer}`;

/** The order of a voucher as its buyer reads it; empty for one that was sold at the counter. */
export function orderedBy(attempt: string): string {
  const start = attemptOf("");
  return attempt.startsWith(start) ? orderNumber(attempt.slice(start.length)) : "";
}

/** 'K7P3FQ2M' as 'K7P3-FQ2M'. */
export function orderNumber(nummer: string): string {
  return `${nummer.slice(0, 4)}-${nummer.slice(4)}`.toUpperCase();
}

/** Digits are the voucher's number, all else is looked for in buyer, order and service. */
export function isFound(
  {
    nummer,
    anfrage,
    leistung,
    kaeufer,
  }: { nummer: number; anfrage: string; leistung: string; kaeufer: string },
  search: string,
): boolean {
  const text = foldText(`${kaeufer} ${orderedBy(anfrage)} ${leistung}`);
  return searchWords(search).every((word) => {
    const digits = /^(?:g-?)?(\d{1,9})$/.exec(word)?.[1];
    return (digits !== undefined && Number(digits) === nummer) || text.includes(word);
  });
}

/** What a transfer for it says. */
export function purposeOf(nummer: string): string {
  return `Gutschein ${orderNumber(nummer)}`;
}
