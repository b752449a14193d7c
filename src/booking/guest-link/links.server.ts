import type { Db } from "#database/connect.server.ts";
import type { BookingLink } from "#lib/mail.ts";
import { GUEST_BOOKING_PATH } from "#lib/page-paths.ts";
import { isSignatureOf, signId } from "#platform/link-secret.server.ts";
import type { LinkMakerOf } from "#platform/mail-delivery.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Limit } from "#platform/rate-limit.server.ts";
import type { BilledBooking } from "../booking-row.ts";
import { isLinkOver, type LinkHolder } from "../booking-viewer.ts";
import { findBooking } from "../bookings.store.server.ts";
import { linkInvalid } from "../refusals.ts";

const WRONG_LINKS: Limit = { name: "wrong-booking-links", points: 20, seconds: 900 };

/** What stands in the link: the booking's id and its signature, hex, so that no mail program takes a sign at its end for punctuation. */
export async function linkTokenOf(db: Db, bookingId: string): Promise<string> {
  return `${bookingId}-${await signId(db, bookingId)}`;
}

/** The booking that the link opens. Throws when nobody has made the link, or when there is nothing left to open. */
export async function openBookingLink(
  { db, clock, limits }: Platform,
  token: string,
  address: string,
): Promise<{ holder: LinkHolder; booking: BilledBooking }> {
  await limits.check(WRONG_LINKS, address);
  const [id = "", signature = ""] = token.split("-", 2);
  if (!(await isSignatureOf(db, id, signature))) {
    await limits.count(WRONG_LINKS, address);
    throw linkInvalid();
  }
  const booking = await findBooking(db, id);
  if (!booking || booking.user_id !== null || isLinkOver(booking, clock.now())) throw linkInvalid();
  return { holder: { kind: "link", bookingId: id }, booking };
}

/** Makes the links to guests' bookings when their mails leave; a booking that was deleted meanwhile needs no mail. */
export function bookingLinkMaker({ db, config }: Pick<Platform, "db" | "config">): LinkMakerOf<BookingLink> {
  return async ({ bookingId }, recipient) => {
    if (!(await findBooking(db, bookingId))) return undefined;
    const path = GUEST_BOOKING_PATH.replace(":token", await linkTokenOf(db, bookingId));
    return { href: `${config.baseUrl}${path}`, recipient };
  };
}
