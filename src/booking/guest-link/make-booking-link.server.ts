import { GUEST_BOOKING_PATH } from "#company/page-paths.ts";
import type { BookingLink } from "#lib/mail.ts";
import type { LinkMakerOf } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { findBooking } from "../bookings.store.server.ts";
import { linkTokenOf } from "./booking-link.step.server.ts";

/** Makes the links to guests' bookings when their mails leave; a booking that was deleted meanwhile needs no mail. */
export function bookingLinkMaker({ db, config }: Pick<Platform, "db" | "config">): LinkMakerOf<BookingLink> {
  return async ({ bookingId }, recipient) => {
    if (!(await findBooking(db, bookingId))) return undefined;
    const path = GUEST_BOOKING_PATH.replace(":token", await linkTokenOf(db, bookingId));
    return { href: `${config.baseUrl}${path}`, recipient };
  };
}
