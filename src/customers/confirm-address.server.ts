import { vouchForAddress } from "#accounts/proven-address.server.ts";
import { closeAddress } from "#bookings/bookings.data.ts";
import type { Platform } from "#server/platform.server.ts";
import { findPerson } from "./find-person.server.ts";

/** The owner says that an address is this customer's: what waited for that may leave. */
export async function confirmAddress(
  { db, auditLog }: Platform,
  key: string,
  email: string,
): Promise<{ key: string }> {
  return await db.transaction().execute(async (tx) => {
    const { card, joined, account } = await findPerson(tx, key);
    await vouchForAddress(tx, card.id, email);
    await closeAddress(
      tx,
      [card, ...joined].map(({ id }) => id),
      email,
    );
    await auditLog.note(tx, {
      bereich: "buchung",
      text: "E-Mail-Adresse auf einer Kundenkarte bestätigt",
      betrifft: account?.id ?? null,
    });
    return { key: card.id };
  });
}
