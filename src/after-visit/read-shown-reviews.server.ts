import { berlinNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { listPublicReviews, sumReviews } from "./review.data.ts";
import { NAMELESS } from "./review-terms.ts";
import { monthText, type ReviewSum, type ShownReview } from "./shown-reviews.ts";

/** What visitors read. */
export async function readShownReviews(
  { db, clock }: Pick<Platform, "db" | "clock">,
  most: number,
): Promise<{ reviews: ShownReview[]; sum: ReviewSum }> {
  const today = berlinNow(clock).datum;
  const [rows, sum] = await Promise.all([
    listPublicReviews(db, today, most),
    sumReviews(db, today),
  ]);
  const reviews = rows.map(({ id, name, sterne, text, besucht_am, leistungen, antwort }) => ({
    id,
    sterne,
    text,
    leistungen,
    antwort,
    name: name || NAMELESS,
    monat: monthText(besucht_am),
  }));
  return { reviews, sum };
}
