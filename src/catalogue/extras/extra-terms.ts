import { formatEuro } from "#lib/money.ts";
import { blockProblem, lineProblem } from "#lib/text-checks.ts";
import { VEHICLE_CLASSES, type VehicleClass } from "../price-keys.ts";
import { extraCents } from "../price-table.ts";
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

/** An extra as its form holds it; prices as they are typed. */
export type ExtraDraft = {
  title: string;
  description: string;
  /** A price for each class; else `preis` holds for all. */
  jeKlasse: boolean;
  preis: string;
  zusatzTage: number;
  serviceIds: readonly string[];
} & Record<VehicleClass, string>;

export type ExtraTexts = Omit<Extra, "id"> & { serviceIds: string[] };

export const BLANK_EXTRA: ExtraTexts = {
  title: "",
  description: "",
  preise: { kleinwagen: "", limousine: "", suv: "" },
  zusatzTage: 0,
  serviceIds: [],
};

export function extraDraft({
  title,
  description,
  preise,
  zusatzTage,
  serviceIds,
}: ExtraTexts): ExtraDraft {
  return {
    title,
    description,
    jeKlasse: !isSamePrice(preise),
    preis: preise.kleinwagen,
    ...preise,
    zusatzTage,
    serviceIds,
  };
}

/** As it is sent. */
export function extraOf({
  title,
  description,
  jeKlasse,
  preis,
  zusatzTage,
  serviceIds,
  ...typed
}: ExtraDraft): ExtraTexts {
  const { kleinwagen, limousine, suv } = jeKlasse
    ? typed
    : { kleinwagen: preis, limousine: preis, suv: preis };
  return {
    title: title.trim(),
    description: description.trim(),
    preise: { kleinwagen, limousine, suv },
    zusatzTage,
    serviceIds: [...serviceIds],
  };
}

/** What is wrong with it, a sentence per field. */
export function extraProblems(draft: ExtraDraft): Partial<Record<keyof ExtraDraft, string>> {
  const problems: [string, string | undefined][] = [
    ["title", lineProblem(draft.title.trim(), EXTRA_TITLE_LENGTH)],
    ["description", blockProblem(draft.description.trim(), EXTRA_DESCRIPTION_LENGTH)],
    ...(draft.jeKlasse ? VEHICLE_CLASSES : (["preis"] as const)).map(
      (field): [string, string | undefined] => [field, extraPriceProblem(draft[field])],
    ),
  ];
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

/** Unlike in a price table every class has its price. */
export function extraPriceProblem(typed: string | number | null): string | undefined {
  return priceProblem(typed) ?? (readPrice(typed) === null ? PRICE_NEEDED : undefined);
}

/** '49,00 €', '20,00 € bis 30,00 €' */
export function extraPriceText(preise: Extra["preise"]): string {
  const cents = VEHICLE_CLASSES.map((kfz) => extraCents({ preise }, kfz));
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

function isSamePrice({ kleinwagen, limousine, suv }: Extra["preise"]): boolean {
  return kleinwagen === limousine && limousine === suv;
}
