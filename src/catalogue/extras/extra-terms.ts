import { centsOf, formatEuro } from "#lib/money.ts";
import type { Extra } from "../schema.ts";
import { priceProblem, readPrice } from "../service-terms.ts";

/** The limits of an extra; apart from its schema, so that the form loads no validator. */
export const EXTRA_TITLE_LENGTH = 60;
export const EXTRA_DESCRIPTION_LENGTH = 160;
/** What the database takes, too. */
export const MOST_EXTRA_DAYS = 7;

export const DAYS_HINT = `Bitte eine ganze Zahl von 0 bis ${MOST_EXTRA_DAYS} Tagen angeben.`;
export const TITLE_TAKEN =
  "Ein anderes Extra heißt schon so. Bitte wählen Sie einen anderen Titel.";
const PRICE_NEEDED = "Bitte einen Betrag wie 20,00 € angeben; 0 heißt: kostet nichts.";

/** Unlike in a price table every class has its price. */
export function extraPriceProblem(typed: string | number | null): string | undefined {
  return priceProblem(typed) ?? (readPrice(typed) === null ? PRICE_NEEDED : undefined);
}

/** '49,00 €', '20,00 € bis 30,00 €' */
export function extraPriceText(preise: Extra["preise"]): string {
  const cents = Object.values(preise).map(centsOf);
  const [lowest, highest] = [Math.min(...cents), Math.max(...cents)];
  return lowest === highest
    ? formatEuro(lowest)
    : `${formatEuro(lowest)} bis ${formatEuro(highest)}`;
}

/** 'kein Tag länger', '1 Tag länger' */
export function longerText(days: number): string {
  if (days === 0) return "kein Tag länger";
  return days === 1 ? "1 Tag länger" : `${days} Tage länger`;
}

/** More than these would hide which extra it is. */
const MOST_NAMED = 6;

/** Which of the shop's services it can be added to, in a line; `titles` of those, `all` as many as the shop has. */
export function goesWithText(titles: readonly string[], all: number): string {
  if (titles.length === 0) return "Zu keiner Leistung: Es wird nirgends angeboten.";
  if (titles.length === all) return "Zu allen Leistungen";
  if (titles.length <= MOST_NAMED) return `Zu ${titles.join(", ")}`;
  return `Zu ${titles.slice(0, MOST_NAMED - 1).join(", ")} und ${titles.length - MOST_NAMED + 1} weiteren Leistungen`;
}
