import { discountCents } from "#catalogue/offers/eligibility.ts";
import type { Offer } from "#catalogue/offers/schema.ts";
import { findService } from "#catalogue/price-table.ts";
import type { BookableService } from "#catalogue/schema.ts";

/** A line of what was agreed, in cents. */
type AgreedLine = { art: string; title: string; preis_cent: number };

const TITLE = /^Rabatt (\d+(?:,\d+)?) %$/;

/**
 * The discount that a booking was made with, as an offer for the services that it covered: it holds for them also when the offer has ended.
 * Undefined where there was none.
 */
export function agreedDiscount(
  lines: readonly AgreedLine[],
  services: readonly BookableService[],
): Offer | undefined {
  const discount = lines.find(({ art }) => art === "rabatt");
  const percent = TITLE.exec(discount?.title ?? "")?.[1];
  if (!discount || !percent) return undefined;
  const discount_pct = Number(percent.replace(",", "."));
  const priced = lines.filter(({ art }) => art === "leistung");
  const covered = coveredBy(priced, discount_pct, -discount.preis_cent);
  const serviceIds = covered.flatMap(({ title }) => findService(services, title)?.id ?? []);
  const always = { type: "allgemein", active: true, start_date: null, end_date: null } as const;
  // Of two equal discounts the older counts.
  return {
    ...always,
    id: "vereinbart",
    title: discount.title,
    description: "",
    discount_pct,
    serviceIds,
    erstellt_am: "",
  };
}

/** As many as anybody books; among more than these only what all of them come to is looked for. */
const MOST = 10;

/** Of which services that is the percentage: of all where it can be, else of the fewest that come to it. */
function coveredBy<L extends AgreedLine>(
  lines: readonly L[],
  percent: number,
  cents: number,
): readonly L[] {
  const takesThat = (some: readonly L[]) => {
    const part = some.reduce((sum, { preis_cent }) => sum + preis_cent, 0);
    return discountCents(part, percent) === cents;
  };
  if (takesThat(lines)) return lines;
  const subsets: L[][] = [[]];
  for (const line of lines.slice(0, MOST)) subsets.push(...subsets.map((some) => [...some, line]));
  return (
    subsets
      .sort((one, other) => one.length - other.length)
      .find((some) => some.length > 0 && takesThat(some)) ?? []
  );
}
