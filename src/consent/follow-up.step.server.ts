import type { Db } from "#database/connect.server.ts";
import { newId } from "#platform/new-id.server.ts";
import { addressHash } from "./address-hash.step.server.ts";
import { insertFollowUp, type NewFollowUp, updateBookedBy, wasWrittenToSince } from "./store.server.ts";

/** The id of what is sent after a visit; undefined when one of its kind was sent already, by whichever node (F3, F4). */
export async function followUpOnce(
  tx: Db,
  followUp: Pick<NewFollowUp, "booking_id" | "art" | "service_id">,
  email: string,
  now: number,
): Promise<string | undefined> {
  const id = newId();
  const row = { ...followUp, id, address_hash: addressHash(email), erstellt_am: new Date(now).toISOString() };
  return (await insertFollowUp(tx, row)) ? id : undefined;
}

export async function wasAskedSince(db: Db, email: string, art: NewFollowUp["art"], instant: string): Promise<boolean> {
  return await wasWrittenToSince(db, addressHash(email), art, instant);
}

/** Somebody booked by the link of a mail (F5); a name that nobody was sent counts nothing. */
export async function noteBookedBy(tx: Db, followUpId: string, bookingId: string): Promise<void> {
  await updateBookedBy(tx, followUpId, bookingId);
}
