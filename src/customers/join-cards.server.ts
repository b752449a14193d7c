import { joinCards, partCards } from "#accounts/join-cards.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { findPerson } from "./find-person.server.ts";
import { cardsChanged, notJoined, sameCard } from "./refusals.ts";

/** Two cards are the same person from now on; the one with an account keeps its place, else the one that was asked for. */
export async function joinCustomers(
  { db, auditLog }: Platform,
  key: string,
  other: string,
): Promise<{ key: string }> {
  return await db.transaction().execute(async (tx) => {
    const [one, two] = [await findPerson(tx, key), await findPerson(tx, other)];
    if (one.card.id === two.card.id) throw sameCard();
    const [into, from] = two.account && !one.account ? [two, one] : [one, two];
    if (!(await joinCards(tx, from.card.id, into.card.id))) throw cardsChanged();
    await auditLog.note(tx, {
      bereich: "buchung",
      text: "Kundenkarten zusammengelegt",
      betrifft: into.account?.id ?? null,
    });
    return { key: into.card.id };
  });
}

/** A card that was joined stands for itself again, with the bookings and the note that are its own. */
export async function partCustomers(
  { db, auditLog }: Platform,
  key: string,
  karteId: string,
): Promise<{ key: string }> {
  return await db.transaction().execute(async (tx) => {
    const { card, joined, account } = await findPerson(tx, key);
    if (!joined.some((known) => known.id === karteId)) throw notJoined();
    await partCards(tx, karteId);
    await auditLog.note(tx, {
      bereich: "buchung",
      text: "Kundenkarten wieder getrennt",
      betrifft: account?.id ?? null,
    });
    return { key: card.id };
  });
}
