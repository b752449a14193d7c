import type { Db } from "#db/connect.server.ts";
import { readLinkVersion } from "./bookings.data.ts";

/** What a link in a mail about a booking signs: links to an address that the shop has put right since open nothing. */
export async function signedBooking(db: Db, id: string): Promise<string> {
  const version = await readLinkVersion(db, id);
  return version === 0 ? id : `${id} ${version}`;
}

/** Whether a mail may carry a guest's link: one that was written before the shop put the address right may not. */
export function isGuestOf(
  { user_id, email }: { user_id: string | null; email: string },
  recipient: string,
): boolean {
  return user_id === null && email.trim().toLowerCase() === recipient.trim().toLowerCase();
}
