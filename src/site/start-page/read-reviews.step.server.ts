import { shownSettings } from "#company/settings/public-settings.ts";
import { readSettings } from "#company/store.server.ts";
import { searchStanding } from "#installation/search-standing.ts";
import { readMilestones } from "#installation/store.server.ts";
import { REVIEWS_PATH } from "#lib/late-paths.ts";
import type { Platform } from "#platform/platform.server.ts";
import { readShownReviews } from "#reviews/read-shown-reviews.step.server.ts";
import { averageText, type ReviewSum, type ShownReview, unseenText } from "#reviews/shown-reviews.ts";
import type { ReviewStrip } from "./review-strip.ts";

const MOST_IN_STRIP = 12;
const MOST_ON_PAGE = 200;

/** Whoever shows reviews says whether and how they are checked (§ 5b Abs. 3 UWG). */
const UNCHECKED = "Von uns eingetragen. Ob die Verfasser bei uns waren, wird nicht geprüft.";
const CHECKED = "Bewerten kann nur, wer hier war.";

/** The start page's: real ones, and only while there are none those that the shop has entered itself (U5, W5). */
export async function readReviewStrip(
  platform: Pick<Platform, "db" | "clock" | "config">,
): Promise<{ strip: ReviewStrip | undefined; sum: ReviewSum }> {
  const { reviews, sum } = await readShownReviews(platform, MOST_IN_STRIP);
  if (sum.anzahl === 0) return { strip: await enteredReviews(platform), sum };
  return {
    strip: { cards: reviews.map(card), note: `${averageText(sum)} ${unseenText(sum)} ${CHECKED} `, more: REVIEWS_PATH },
    sum,
  };
}

/** The page of all of them. */
export async function readAllReviews(platform: Pick<Platform, "db" | "clock">): Promise<{ reviews: ShownReview[]; sum: ReviewSum }> {
  return await readShownReviews(platform, MOST_ON_PAGE);
}

async function enteredReviews({ db, config }: Pick<Platform, "db" | "config">): Promise<ReviewStrip | undefined> {
  const [settings, { live_am }] = await Promise.all([readSettings(db), readMilestones(db)]);
  const { reviews } = shownSettings(settings, searchStanding(config.baseUrl, live_am) === "live");
  if (reviews.length === 0) return undefined;
  return {
    cards: reviews.map(({ isSample, text, ...review }, position) => ({
      ...{ ...review, id: String(position), text: quoted(text) },
      ...(isSample && { badge: "Beispiel" }),
    })),
    note: UNCHECKED,
  };
}

function card({ id, name, sterne, text, monat }: ShownReview): ReviewStrip["cards"][number] {
  return { id, name, rating: sterne, text: quoted(text), badge: monat };
}

function quoted(text: string): string {
  return text && `„${text}“`;
}
