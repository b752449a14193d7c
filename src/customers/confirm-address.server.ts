import { vouchForAddress } from "#accounts/cards/proven-address.step.server.ts";
import { vouchForBookings } from "#booking/address-open.step.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { findPerson } from "./find-person.step.server.ts";

/** The owner says that an address is this customer's (K1): what waited for that may leave. */
export async function confirmAddress({ db, journal }: Platform, key: string, email: string): Promise<{ key: string }> {
  return await db.transaction().execute(async (tx) => {
    const { card, joined, account } = await findPerson(tx, key);
    await vouchForAddress(tx, card.id, email);
    await vouchForBookings(
      tx,
      [card, ...joined].map(({ id }) => id),
      email,
    );
    await journal.note(tx, { bereich: "buchung", text: "E-Mail-Adresse auf einer Kundenkarte bestätigt", betrifft: account?.id ?? null });
    return { key: card.id };
  });
}
