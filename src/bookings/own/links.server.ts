import type { Db } from "#db/connect.server.ts";
import type { BookingLink } from "#lib/mail.ts";
import { paths } from "#lib/paths.ts";
import { signId } from "#server/link-secret.server.ts";
import type { LinkMakerOf } from "#server/mail/mail-delivery.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { findBooking } from "../bookings.data.ts";
import { isGuestOf, signedBooking } from "../signed-booking.server.ts";

/** What stands in the link: the booking's id and a signature, hex, so that no mail program takes a sign at its end for punctuation. */
export async function linkTokenOf(db: Db, bookingId: string): Promise<string> {
  return `${bookingId}-${await signId(db, await signedBooking(db, bookingId))}`;
}

/** Makes links when mails leave; a deleted booking needs no mail. */
export function bookingLinkMaker({
  db,
  config,
}: Pick<Platform, "db" | "config">): LinkMakerOf<BookingLink> {
  return async ({ bookingId }, recipient) => {
    const booking = await findBooking(db, bookingId);
    if (!booking) return undefined;
    if (booking.adresseOffen || !isGuestOf(booking, recipient)) return { recipient };
    const path = paths.website.guestBooking({ token: await linkTokenOf(db, bookingId) });
    return { href: `${config.baseUrl}${path}`, recipient };
  };
}
