import { signedBooking } from "#bookings/signed-booking.server.ts";
import type { Db } from "#db/connect.server.ts";
import { paths } from "#lib/paths.ts";
import { idOfLink, signId } from "#server/link-secret.server.ts";

/** Another signature than that of the link to the booking itself: neither opens what the other does. */
const signed = async (db: Db, bookingId: string) =>
  `bewertung:${await signedBooking(db, bookingId)}`;

export async function reviewAddress(db: Db, baseUrl: string, bookingId: string): Promise<string> {
  return `${baseUrl}${paths.website.rateVisit({ token: `${bookingId}-${await signId(db, await signed(db, bookingId))}` })}`;
}

/** The booking that a link is about; undefined when nobody has made the link. */
export async function bookingOfLink(db: Db, token: string): Promise<string | undefined> {
  return await idOfLink(db, token, (booking) => signed(db, booking));
}
