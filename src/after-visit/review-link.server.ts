import { findBooking } from "#bookings/bookings.data.ts";
import { isGuestOf } from "#bookings/signed-booking.server.ts";
import type { ReviewLink } from "#lib/mail.ts";
import type { LinkMakerOf } from "#server/mail/mail-delivery.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { findReviewOf } from "./review.data.ts";
import { reviewAddress } from "./visit-link.server.ts";

/** Makes the links to the page of a visit when their mails leave; a booking that was deleted meanwhile needs no mail. */
export function reviewLinkMaker({
  db,
  config,
}: Pick<Platform, "db" | "config">): LinkMakerOf<ReviewLink> {
  return async ({ bookingId, unlessRated }, recipient) => {
    if (unlessRated && (await findReviewOf(db, bookingId))) return undefined;
    const booking = await findBooking(db, bookingId);
    if (!booking || booking.adresseOffen) return undefined;
    if (booking.user_id === null && !isGuestOf(booking, recipient)) return undefined;
    return { href: await reviewAddress(db, config.baseUrl, bookingId), recipient };
  };
}
