import { isCalendarDate } from "#lib/berlin-time.ts";
import { blockProblem, lineProblem } from "#lib/text-checks.ts";
import { tidyText } from "#lib/tidy-text.ts";
import type { OfferType } from "../schema.ts";

/** The limits of an offer; apart from its schema, so that the form loads no validator. */
export const OFFER_TITLE_LENGTH = 80;
export const OFFER_DESCRIPTION_LENGTH = 300;

/** New offers are made on the screen under a longer id than the server gives. */
const STORED_ID_LENGTH = 12;

const TITLE_MISSING = "Der Angebotstitel darf nicht leer sein.";
export const LOGIN_NEEDED = "Bitte einloggen, um Angebote zu verwalten.";

const PERCENT_HINT = "Bitte eine Zahl von 0 bis 100 angeben, zum Beispiel 10 oder 12,5.";
const DATE_HINT = "Bitte einen gültigen Tag angeben oder das Feld leer lassen.";
const PERIOD_HINT = "Das Ende darf nicht vor dem Beginn liegen.";

/** An offer as its form holds it. */
export type OfferDraft = {
  title: string;
  description: string;
  type: OfferType;
  /** As typed: '12,5'. */
  discount_pct: string;
  active: boolean;
  /** YYYY-MM-DD, or empty for open-ended. */
  start_date: string;
  end_date: string;
  serviceIds: readonly string[];
};

export function isNewOffer(id: string): boolean {
  return id.length > STORED_ID_LENGTH;
}

/** A percentage with at most two decimals; undefined for everything else. */
export function readPercent(value: string | number): number | undefined {
  const text = String(value).trim().replace(/\s*%$/, "").replace(",", ".");
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const percent = Number(text);
  return percent <= 100 ? percent : undefined;
}

/** A permanently struck price may mislead: nobody ever pays it (§ 5 UWG). */
export function lacksEnd({
  discount_pct,
  end_date,
  active,
}: Pick<OfferDraft, "discount_pct" | "end_date" | "active">): boolean {
  return active && end_date === "" && (readPercent(discount_pct) ?? 0) > 0;
}

/** What is wrong with an offer, a sentence per field. */
export function offerProblems(offer: OfferDraft): Partial<Record<keyof OfferDraft, string>> {
  const title = tidyText(offer.title);
  const problems = {
    title: title === "" ? TITLE_MISSING : lineProblem(title, OFFER_TITLE_LENGTH),
    description: blockProblem(tidyText(offer.description), OFFER_DESCRIPTION_LENGTH),
    discount_pct: readPercent(offer.discount_pct) === undefined ? PERCENT_HINT : undefined,
    start_date: dateProblem(offer.start_date),
    end_date: dateProblem(offer.end_date) ?? (isBackwards(offer) ? PERIOD_HINT : undefined),
  };
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem !== undefined),
  );
}

function dateProblem(date: string): string | undefined {
  return date === "" || isCalendarDate(date) ? undefined : DATE_HINT;
}

function isBackwards({ start_date, end_date }: OfferDraft): boolean {
  return start_date !== "" && end_date !== "" && end_date < start_date;
}
