import { findBooking } from "#bookings/bookings.data.ts";
import { mailAddressOf } from "#bookings/mails/mail-address.server.ts";
import { readLetterhead } from "#company/letterhead.server.ts";
import type { Db } from "#db/connect.server.ts";
import type { QueuedMail } from "#lib/mail.ts";
import { berlinNow, isoNow } from "#server/clock.server.ts";
import { queueMails, withdrawMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { listReviews, lockReview, type ReviewRow, updateReview } from "./review.data.ts";
import { reviewNote } from "./review-audit-lines.ts";
import { reviewHidden } from "./review-mails.ts";
import { changedMeanwhile, reviewUnknown } from "./review-refusals.ts";
import { isPublic } from "./review-rule.ts";
import type { Review } from "./review-schema.ts";
import { HIDING_REASONS, type HidingReason, type ReviewStatus } from "./review-terms.ts";

export async function listAllReviews(
  { db, clock }: Platform,
  filter: { status?: ReviewStatus; seite: number },
): Promise<{ reviews: Review[]; total: number }> {
  const today = berlinNow(clock).datum;
  const { rows, total } = await listReviews(db, filter);
  return { reviews: rows.map((row) => sentReview(row, today)), total };
}

export async function publishReview(
  platform: Platform,
  id: string,
  { version }: { version: number },
): Promise<Review> {
  return await decide(platform, id, version, async (tx, review) => {
    if (review.status === "veroeffentlicht") return;
    await updateReview(tx, id, { status: "veroeffentlicht", grund: "", begruendung: "" });
    await withdrawMails(tx, [`review-hidden:${id}:${review.version}`]);
    await platform.auditLog.note(tx, reviewNote(review, "veröffentlicht"));
  });
}

/** For a reason of the law alone, which its author is told. */
export async function hideReview(
  platform: Platform,
  id: string,
  { version, ...hiding }: { version: number; grund: HidingReason; begruendung: string },
): Promise<Review> {
  return await decide(platform, id, version, async (tx, review) => {
    await updateReview(tx, id, { status: "verborgen", ...hiding });
    await platform.auditLog.note(
      tx,
      reviewNote(review, `verborgen: ${HIDING_REASONS[hiding.grund].label}`),
    );
    await queueMails(
      tx,
      platform.clock.now(),
      await toldAuthor(platform, tx, { ...review, ...hiding, version: review.version + 1 }),
    );
  });
}

export async function answerReview(
  platform: Platform,
  id: string,
  { version, antwort }: { version: number; antwort: string },
): Promise<Review> {
  return await decide(platform, id, version, async (tx, review) => {
    if (review.antwort === antwort) return;
    await updateReview(tx, id, {
      antwort,
      antwort_am: antwort === "" ? null : isoNow(platform.clock),
    });
    await platform.auditLog.note(
      tx,
      reviewNote(review, antwort === "" ? "nicht mehr beantwortet" : "beantwortet"),
    );
  });
}

/** Only of what was read: whoever has an older version in sight is shown the newer one. */
async function decide(
  { db, clock, outbox }: Platform,
  id: string,
  version: number,
  change: (tx: Db, review: ReviewRow) => Promise<void>,
): Promise<Review> {
  const today = berlinNow(clock).datum;
  const decided = await db.transaction().execute(async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) throw reviewUnknown();
    if (review.version !== version) throw changedMeanwhile(sentReview(review, today));
    await change(tx, review);
    return await lockReview(tx, id);
  });
  outbox.wake();
  if (!decided) throw reviewUnknown();
  return sentReview(decided, today);
}

async function toldAuthor(
  platform: Platform,
  tx: Db,
  review: ReviewRow & { grund: HidingReason; begruendung: string },
): Promise<QueuedMail[]> {
  const booking = review.booking_id === null ? undefined : await findBooking(tx, review.booking_id);
  if (!booking) return [];
  const address = await mailAddressOf(tx, booking);
  if (address.mailAddress === "") return [];
  const letterhead = await readLetterhead({ db: tx, config: platform.config });
  return [
    reviewHidden(review, { bookingId: booking.id, name: booking.name, ...address }, letterhead),
  ];
}

function sentReview({ booking_id: _, ...review }: ReviewRow, today: string): Review {
  return { ...review, sichtbar: isPublic(review, today) };
}
