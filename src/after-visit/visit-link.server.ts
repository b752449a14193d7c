import { renderSVG } from "uqr";
import { findBooking } from "#bookings/bookings.data.ts";
import { signedBooking } from "#bookings/signed-booking.server.ts";
import type { Db } from "#db/connect.server.ts";
import { paths } from "#lib/paths.ts";
import { idOfLink, signId } from "#server/link-secret.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { findReviewOf } from "./review.data.ts";
import { mayNotRate, visitUnknown } from "./review-refusals.ts";
import { ratingProblem } from "./review-rule.ts";

/** Signed for its own purpose: neither link opens the other's page. */
const signed = async (db: Db, bookingId: string) =>
  `bewertung:${await signedBooking(db, bookingId)}`;

export async function reviewAddress(db: Db, baseUrl: string, bookingId: string): Promise<string> {
  return `${baseUrl}${paths.website.rateVisit({ token: `${bookingId}-${await signId(db, await signed(db, bookingId))}` })}`;
}

/** For a customer at the counter: address and QR code. Nothing is mailed or recorded. */
export async function showReviewLink(
  { db, clock, config }: Platform,
  bookingId: string,
): Promise<{ url: string; qr: string }> {
  const booking = await findBooking(db, bookingId);
  if (!booking) throw visitUnknown();
  const problem = ratingProblem(booking, await findReviewOf(db, bookingId), clock.now());
  if (problem) throw mayNotRate(problem);
  const url = await reviewAddress(db, config.baseUrl, bookingId);
  return { url, qr: renderSVG(url, { ecc: "M", border: 4, pixelSize: 6 }) };
}

/** The booking that a link is about; undefined when nobody has made the link. */
export async function bookingOfLink(db: Db, token: string): Promise<string | undefined> {
  return await idOfLink(db, token, (booking) => signed(db, booking));
}
