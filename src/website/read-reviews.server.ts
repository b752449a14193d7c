import { readShownReviews } from "#after-visit/read-shown-reviews.server.ts";
import {
  averageText,
  type ReviewSum,
  type ShownReview,
  unseenText,
} from "#after-visit/shown-reviews.ts";
import { paths } from "#lib/paths.ts";
import type { Platform } from "#server/platform.server.ts";
import { quoted, type ReviewStrip } from "./review-strip.ts";

const MOST_IN_STRIP = 12;
const MOST_ON_PAGE = 200;

/** Whoever shows reviews says whether and how they are checked (§ 5b Abs. 3 UWG). */
const UNCHECKED = "Von uns eingetragen. Ob die Verfasser bei uns waren, wird nicht geprüft.";
const CHECKED = "Bewerten kann nur, wer hier war.";

/** The start page's real ones. The words are made here, so that its script needs none. */
export async function readReviewStrip(
  platform: Pick<Platform, "db" | "clock">,
): Promise<{ strip: ReviewStrip; sum: ReviewSum }> {
  const { reviews, sum } = await readShownReviews(platform, MOST_IN_STRIP);
  if (sum.anzahl === 0) return { strip: { cards: [], note: UNCHECKED }, sum };
  return {
    strip: {
      cards: reviews.map(card),
      note: `${averageText(sum)} ${unseenText(sum)} ${CHECKED} `,
      more: paths.website.reviews,
    },
    sum,
  };
}

/** The page of all of them. */
export async function readAllReviews(
  platform: Pick<Platform, "db" | "clock">,
): Promise<{ reviews: ShownReview[]; sum: ReviewSum }> {
  return await readShownReviews(platform, MOST_ON_PAGE);
}

function card({ id, name, sterne, text, monat }: ShownReview): ReviewStrip["cards"][number] {
  return { id, name, rating: sterne, text: quoted(text), badge: monat };
}
