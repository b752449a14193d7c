import { addDays, addMonths, berlinInstant, berlinMoment } from "#lib/berlin-time.ts";
import { CHANGE_DAYS, RATING_MONTHS, type ReviewStatus } from "./review-terms.ts";

type Visit = { status: string; art: string; erledigt_am: string | null };

/** Why a visit cannot be rated, or its review not be changed any more; undefined when it can. */
export type RatingProblem = "nicht_abgeschlossen" | "beratung" | "zu_lange_her" | "steht_fest";

export function ratingProblem(
  visit: Visit,
  review: { erstellt_am: string } | undefined,
  now: number,
): RatingProblem | undefined {
  if (visit.art !== "service") return "beratung";
  if (visit.status !== "done" || visit.erledigt_am === null) return "nicht_abgeschlossen";
  if (review) return now < endOf(changeableUntil(review)) ? undefined : "steht_fest";
  return now < endOf(rateableUntil({ erledigt_am: visit.erledigt_am }))
    ? undefined
    : "zu_lange_her";
}

/** The last day on which it can be changed. */
export function changeableUntil({ erstellt_am }: { erstellt_am: string }): string {
  return addDays(dayOf(erstellt_am), CHANGE_DAYS);
}

/** The last day on which a completed visit can be rated. */
export function rateableUntil({ erledigt_am }: { erledigt_am: string }): string {
  return addMonths(dayOf(erledigt_am), RATING_MONTHS);
}

/** The day on which it stands there by itself, so that leaving a review alone is no way to hide it. */
export function appearsOn(now: number): string {
  return addDays(berlinMoment(now).datum, CHANGE_DAYS);
}

export function isPublic(
  { status, erscheint_am }: { status: ReviewStatus; erscheint_am: string },
  today: string,
): boolean {
  return status === "veroeffentlicht" || (status === "neu" && erscheint_am <= today);
}

function dayOf(instant: string): string {
  return berlinMoment(Date.parse(instant)).datum;
}

function endOf(datum: string): number {
  return berlinInstant(addDays(datum, 1), "00:00");
}
