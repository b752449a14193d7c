import type { Db } from "#db/connect.server.ts";
import { newId } from "#server/new-id.server.ts";
import { addressHash } from "./address-hash.server.ts";
import { insertFollowUp, type NewFollowUp, wasWrittenToSince } from "./consent.data.ts";

/** The id of what is sent after a visit; undefined when one of its kind was sent already, by whichever node. */
export async function followUpOnce(
  tx: Db,
  followUp: Pick<NewFollowUp, "booking_id" | "art" | "service_id">,
  email: string,
  now: number,
): Promise<string | undefined> {
  const id = newId();
  const row = {
    ...followUp,
    id,
    address_hash: addressHash(email),
    erstellt_am: new Date(now).toISOString(),
  };
  return (await insertFollowUp(tx, row)) ? id : undefined;
}

export async function wasAskedSince(
  db: Db,
  email: string,
  art: NewFollowUp["art"],
  instant: string,
): Promise<boolean> {
  return await wasWrittenToSince(db, addressHash(email), art, instant);
}
