import { joinCards, partCards } from "#accounts/cards/join-cards.step.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { findPerson } from "./find-person.step.server.ts";
import { cardsChanged, notJoined, sameCard } from "./refusals.ts";

/** Two cards are the same person from now on; the one with an account keeps its place, else the one that was asked for (K5). */
export async function joinCustomers({ db, journal }: Platform, key: string, other: string): Promise<{ key: string }> {
  return await db.transaction().execute(async (tx) => {
    const [one, two] = [await findPerson(tx, key), await findPerson(tx, other)];
    if (one.card.id === two.card.id) throw sameCard();
    const [into, from] = two.account && !one.account ? [two, one] : [one, two];
    if (!(await joinCards(tx, from.card.id, into.card.id))) throw cardsChanged();
    await journal.note(tx, { bereich: "buchung", text: "Kundenkarten zusammengelegt", betrifft: into.account?.id ?? null });
    return { key: into.card.id };
  });
}

/** A card that was joined stands for itself again, with the bookings and the note that are its own. */
export async function partCustomers({ db, journal }: Platform, key: string, karteId: string): Promise<{ key: string }> {
  return await db.transaction().execute(async (tx) => {
    const { card, joined, account } = await findPerson(tx, key);
    if (!joined.some((known) => known.id === karteId)) throw notJoined();
    await partCards(tx, karteId);
    await journal.note(tx, { bereich: "buchung", text: "Kundenkarten wieder getrennt", betrifft: account?.id ?? null });
    return { key: card.id };
  });
}
