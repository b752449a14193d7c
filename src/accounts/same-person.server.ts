import type { Db } from "#db/connect.server.ts";
import { ensureAccountCard, listJoinedCards } from "./cards.data.ts";
import { otherName } from "./refusals.ts";
import { isSameName } from "./same-name.ts";
import { findUser } from "./users.data.ts";

/** Whether a card, or one that was joined with it, is of somebody of this name. */
export async function hasName(db: Db, cardId: string, name: string): Promise<boolean> {
  for (const card of await listJoinedCards(db, cardId)) {
    const account = card.user_id === null ? undefined : await findUser(db, card.user_id);
    const names = [card.name, account ? `${account.vorname} ${account.nachname}` : ""];
    if (names.some((known) => isSameName(known, name))) return true;
  }
  return false;
}

/** Staff puts nobody's appointment on the account or the card of somebody else, least of all on their own: that is the owner's to say. */
export async function expectSamePerson(
  tx: Db,
  { user_id, karte_id }: { user_id: string | null; karte_id?: string | null },
  names: readonly string[],
): Promise<void> {
  if (user_id !== null) await ensureAccountCard(tx, user_id);
  for (const id of [user_id, karte_id ?? null])
    if (id !== null)
      for (const name of names) if (!(await hasName(tx, id, name))) throw otherName();
}
