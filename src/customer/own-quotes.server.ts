import { findUser } from "#accounts/users.data.ts";
import { listBookingsOf } from "#bookings/booking-lists.data.ts";
import type { User } from "#lib/viewer.ts";
import type { ToldQuote } from "#papers/schema.ts";
import { listToldQuotes } from "#papers/told-quotes.server.ts";
import type { Platform } from "#server/platform.server.ts";

/** What was offered to the confirmed address of an account, and what became its bookings. */
export async function listOwnQuotes(platform: Platform, viewer: User): Promise<ToldQuote[]> {
  const account = await findUser(platform.db, viewer.id);
  const { bookings } = await listBookingsOf(platform.db, viewer);
  const email = account?.bestaetigt_am ? account.email : "";
  return await listToldQuotes(platform, {
    bookingIds: bookings.map(({ id }) => id),
    emails: email === "" ? [] : [email],
  });
}
