import type { Selectable } from "kysely";
import { HIDING_REASONS } from "#after-visit/review-terms.ts";
import type { ReviewsTable } from "#db/tables/reviews.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { dayOf, sentences } from "./words.ts";

export type ReviewRow = Selectable<ReviewsTable>;

/** What somebody said of a visit, and what became of it. */
export function reviewLine(review: ReviewRow): string {
  const {
    besucht_am,
    leistungen,
    sterne,
    text,
    name,
    antwort,
    antwort_am,
    erstellt_am,
    geaendert_am,
  } = review;
  return sentences([
    `Besuch am ${formatGermanDate(besucht_am)}, ${leistungen.join(", ")}: ${sterne} ${sterne === 1 ? "Stern" : "Sterne"}${name === "" ? ", ohne Namen" : ` als „${name}“`}`,
    text && `„${text}“`,
    `Geschrieben am ${dayOf(erstellt_am)}${geaendert_am ? `, geändert am ${dayOf(geaendert_am)}` : ""}`,
    standing(review),
    antwort && `Unsere Antwort${antwort_am ? ` vom ${dayOf(antwort_am)}` : ""}: ${antwort}`,
  ]);
}

function standing({ status, erscheint_am, grund, begruendung }: ReviewRow): string {
  if (status === "veroeffentlicht") return "Veröffentlicht";
  if (status === "neu") return `Erscheint spätestens am ${formatGermanDate(erscheint_am)}`;
  return `Verborgen${grund === "" ? "" : ` (${HIDING_REASONS[grund].label}, ${HIDING_REASONS[grund].law})`}${begruendung ? `: ${begruendung}` : ""}`;
}
