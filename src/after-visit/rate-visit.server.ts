import type { BookingRow } from "#bookings/booking-row.ts";
import { findBooking } from "#bookings/bookings.data.ts";
import { readLetterhead } from "#company/letterhead.server.ts";
import type { Db } from "#db/connect.server.ts";
import { queueMails, withdrawMails } from "#server/mail/outbox.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import {
  deleteReview,
  findReviewOf,
  insertReview,
  lockReviewOf,
  type ReviewRow,
  updateReview,
} from "./review.data.ts";
import { reviewNote } from "./review-audit-lines.ts";
import { reviewArrived } from "./review-mails.ts";
import {
  changedElsewhere,
  linkInvalid,
  mayNotRate,
  RATING_PROBLEMS,
  visitUnknown,
} from "./review-refusals.ts";
import { appearsOn, changeableUntil, ratingProblem } from "./review-rule.ts";
import type { RatedVisit, Rating, RatingEntry } from "./review-schema.ts";
import { bookingOfLink } from "./visit-link.server.ts";

const WRONG_LINKS: Limit = { name: "wrong-review-links", points: 20, seconds: 900 };

/** Whose visit it is: of a link, or of an account. */
export type Author = { token: string; address: string } | { userId: string; bookingId: string };

/** A visit with the review of it, for whoever may rate it. */
export async function readRatedVisit(platform: Platform, author: Author): Promise<RatedVisit> {
  const booking = await findVisit(platform, author);
  return ratedVisit(booking, await findReviewOf(platform.db, booking.id), platform.clock.now());
}

/** Once a visit; said again it is a change, which the shop sees anew: of the words that its author had in sight, and of no others. */
export async function rateVisit(
  platform: Platform,
  author: Author,
  { vorher, ...rating }: RatingEntry,
): Promise<RatedVisit> {
  const { db, clock, outbox } = platform;
  const now = clock.now();
  const letterhead = await readLetterhead(platform);
  const { id } = await findVisit(platform, author);
  const rated = await db.transaction().execute(async (tx) => {
    const booking = await readVisit(tx, id);
    const before = await lockReviewOf(tx, booking.id);
    const problem = ratingProblem(booking, before, now);
    if (problem) throw mayNotRate(problem);
    if (before && isSame(before, rating)) return ratedVisit(booking, before, now);
    if (!isSeen(before, vorher)) throw changedElsewhere(ratedVisit(booking, before, now));
    if (before) await withdrawMails(tx, [`review-arrived:${before.id}:${before.version}`]);
    const review = await write(tx, booking, before, rating, now);
    await platform.auditLog.note(tx, reviewNote(review, before ? "geändert" : "abgegeben"));
    await queueMails(tx, now, [reviewArrived(review, letterhead)]);
    return ratedVisit(booking, review, now);
  });
  outbox.wake();
  return rated;
}

/** At any time: what somebody said is theirs. */
export async function takeReviewBack(platform: Platform, author: Author): Promise<RatedVisit> {
  const { id } = await findVisit(platform, author);
  return await platform.db.transaction().execute(async (tx) => {
    const booking = await readVisit(tx, id);
    const review = await lockReviewOf(tx, booking.id);
    if (review) {
      await deleteReview(tx, review.id);
      await withdrawMails(tx, [`review-arrived:${review.id}:${review.version}`]);
      await platform.auditLog.note(tx, reviewNote(review, "vom Kunden zurückgenommen"));
    }
    return ratedVisit(booking, undefined, platform.clock.now());
  });
}

async function write(
  tx: Db,
  booking: BookingRow,
  before: ReviewRow | undefined,
  rating: Rating,
  now: number,
): Promise<ReviewRow> {
  const am = new Date(now).toISOString();
  const erscheint_am = appearsOn(now);
  const visit = {
    booking_id: booking.id,
    besucht_am: booking.datum,
    leistungen: booking.leistungen,
  };
  const isFirst =
    !before &&
    (await insertReview(tx, { id: newId(), ...visit, ...rating, erscheint_am, erstellt_am: am }));
  const review = await lockReviewOf(tx, booking.id);
  if (!review) throw visitUnknown();
  if (isFirst) return review;
  // Nobody has seen what a twin wrote a moment ago.
  if (!before && !isSame(review, rating)) throw changedElsewhere(ratedVisit(booking, review, now));
  // What was decided was decided of other words.
  const decision = {
    status: "neu",
    grund: "",
    begruendung: "",
    geaendert_am: am,
    erscheint_am,
  } as const;
  await updateReview(tx, review.id, { ...rating, ...decision });
  return { ...review, ...rating, ...decision, version: review.version + 1 };
}

/** As it is by the time it is written. */
async function readVisit(tx: Db, id: string): Promise<BookingRow> {
  const booking = await findBooking(tx, id);
  if (!booking) throw visitUnknown();
  return booking;
}

/** Does not reveal whether somebody else's booking exists. */
async function findVisit({ limits, db }: Platform, author: Author): Promise<BookingRow> {
  if ("userId" in author) {
    const booking = await findBooking(db, author.bookingId);
    if (!booking || booking.user_id !== author.userId) throw visitUnknown();
    return booking;
  }
  const id = await bookingOfLink(db, author.token);
  const booking = id === undefined ? undefined : await findBooking(db, id);
  if (id === undefined) {
    await limits.check(WRONG_LINKS, author.address);
    await limits.count(WRONG_LINKS, author.address);
  }
  if (!booking) throw linkInvalid();
  return booking;
}

function isSeen(before: ReviewRow | undefined, vorher: Rating | null): boolean {
  return before === undefined ? vorher === null : vorher !== null && isSame(before, vorher);
}

function isSame(review: ReviewRow, { sterne, text, name }: Rating): boolean {
  return review.sterne === sterne && review.text === text && review.name === name;
}

function ratedVisit(booking: BookingRow, review: ReviewRow | undefined, now: number): RatedVisit {
  const problem = ratingProblem(booking, review, now);
  return {
    datum: booking.datum,
    leistungen: booking.leistungen,
    bewertung: review ? ownReview(review) : null,
    darfBewerten: problem === undefined,
    hinweis: problem ? RATING_PROBLEMS[problem] : "",
  };
}

function ownReview(review: ReviewRow): NonNullable<RatedVisit["bewertung"]> {
  const { sterne, text, name, status, erscheint_am, grund, begruendung, antwort } = review;
  return {
    sterne,
    text,
    name,
    status,
    erscheint_am,
    grund,
    begruendung,
    antwort,
    aenderbar_bis: changeableUntil(review),
  };
}
