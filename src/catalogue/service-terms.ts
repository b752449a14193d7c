import { formatEuro, parseEuro } from "#lib/money.ts";
import { lineProblem } from "#lib/text-checks.ts";
import { slugOf } from "./slug.ts";

/** The limits of a service; apart from its schema, so that the form loads no validator. */
export const TITLE_LENGTH = 80;
export const DESCRIPTION_LENGTH = 200;
export const LONG_DESCRIPTION_LENGTH = 6000;
export const FEATURE_LENGTH = 120;
export const MOST_FEATURES = 20;
export const PRICE_TEXT_LENGTH = 60;
/** What the database takes, too. */
export const MOST_STAY_DAYS = 14;

const HIGHEST_CENTS = 10_000_000;

/** Bookings name the consultation among their services. */
const CONSULTATION_SLUG = "beratungsgespräch";

export const TITLE_TAKEN =
  "Eine andere Leistung heißt so oder hieß früher so. Bitte wählen Sie einen anderen Titel.";
export const STAY_HINT = `Bitte eine ganze Zahl von 1 bis ${MOST_STAY_DAYS} Tagen angeben.`;
export const MOST_HOURS = 12;
export const HOURS_HINT = `Bitte 0 bis ${MOST_HOURS} Stunden angeben.`;
export const PRICE_HINT = "Bitte einen Betrag wie 50,00 € angeben oder das Feld leer lassen.";

/** How long a car stays, in words. */
export function stayDaysText(days: number): string {
  return days === 1 ? "1 Tag" : `${days} Tage`;
}

/** The title is also the service's address, in which a slash would begin another part. */
export function titleProblem(title: string): string | undefined {
  const problem = lineProblem(title, TITLE_LENGTH);
  if (problem !== undefined) return problem;
  if (/[/\\]/.test(title))
    return "Bitte ohne Schrägstrich, denn der Titel ist auch die Adresse der Seite.";
  if (!/[\p{L}\p{N}]/u.test(title)) return "Bitte mindestens einen Buchstaben oder eine Ziffer.";
  if (slugOf(title) === CONSULTATION_SLUG)
    return "Das Beratungsgespräch gibt es schon. Bitte wählen Sie einen anderen Titel.";
  return undefined;
}

/** Cents; null for no price ('' or a dash); undefined for what is no amount. */
export function readPrice(value: string | number | null): number | null | undefined {
  return priceProblem(value) === undefined ? amountIn(value) : undefined;
}

export function priceProblem(value: string | number | null): string | undefined {
  const cents = amountIn(value);
  if (cents === undefined || Number(cents) < 0) return PRICE_HINT;
  return Number(cents) > HIGHEST_CENTS ? `Höchstens ${formatEuro(HIGHEST_CENTS)}.` : undefined;
}

function amountIn(value: string | number | null): number | null | undefined {
  const isNone = value === null || (typeof value === "string" && /^\s*[-–—]?\s*$/.test(value));
  return isNone ? null : parseEuro(value);
}

/** What can be chosen; 0 says nothing. */
export const WORK_HOURS = [
  0, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12,
];

/** 'keine Angabe', '1 Stunde', '1,5 Stunden' */
export function workHoursText(hours: number): string {
  if (hours === 0) return "keine Angabe";
  return hours === 1 ? "1 Stunde" : `${String(hours).replace(".", ",")} Stunden`;
}
