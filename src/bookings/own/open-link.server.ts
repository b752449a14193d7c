import { idOfLink } from "#server/link-secret.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import type { BilledBooking } from "../booking-row.ts";
import { isLinkOver, type LinkHolder } from "../booking-viewer.ts";
import { findBooking } from "../bookings.data.ts";
import { linkInvalid } from "../refusals.ts";
import { signedBooking } from "../signed-booking.server.ts";

const WRONG_LINKS: Limit = { name: "wrong-booking-links", points: 20, seconds: 900 };

/** The booking that the link opens. Throws when nobody has made the link, or when there is nothing left to open. */
export async function openBookingLink(
  { db, clock, limits }: Platform,
  token: string,
  address: string,
): Promise<{ holder: LinkHolder; booking: BilledBooking }> {
  const id = await idOfLink(db, token, (booking) => signedBooking(db, booking));
  if (id === undefined) {
    await limits.check(WRONG_LINKS, address);
    await limits.count(WRONG_LINKS, address);
    throw linkInvalid();
  }
  const booking = await findBooking(db, id);
  if (!booking || booking.user_id !== null || isLinkOver(booking, clock.now())) throw linkInvalid();
  return { holder: { kind: "link", bookingId: id }, booking };
}
