import { lineProblem } from "#lib/text-checks.ts";

/** The limits of an offer; apart from its schema, so that the form loads no validator. */
export const OFFER_TITLE_LENGTH = 80;
export const OFFER_DESCRIPTION_LENGTH = 300;

/** New offers are made on the screen under a longer id than the server gives. */
const STORED_ID_LENGTH = 12;

const TITLE_MISSING = "Der Angebotstitel darf nicht leer sein.";
export const LOGIN_NEEDED = "Bitte einloggen, um Angebote zu verwalten.";

export const PERCENT_HINT = "Bitte eine Zahl von 0 bis 100 angeben, zum Beispiel 10 oder 12,5.";
export const DATE_HINT = "Bitte einen gültigen Tag angeben oder das Feld leer lassen.";
const PERIOD_HINT = "Das Ende darf nicht vor dem Beginn liegen.";

type Period = { start_date: string | null; end_date: string | null };

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
}: {
  discount_pct: string;
  end_date: string;
  active: boolean;
}): boolean {
  return active && end_date === "" && (readPercent(discount_pct) ?? 0) > 0;
}

export function offerTitleProblem(title: string): string | undefined {
  return title === "" ? TITLE_MISSING : lineProblem(title, OFFER_TITLE_LENGTH);
}

export function periodProblem({ start_date, end_date }: Period): string | undefined {
  return start_date && end_date && end_date < start_date ? PERIOD_HINT : undefined;
}
