import { changeCard } from "#accounts/cards.data.ts";
import { phoneKey } from "#lib/phone-number.ts";
import type { Platform } from "#server/platform.server.ts";
import type { CardChange } from "./card-schema.ts";
import { cardSearchText } from "./card-search-text.ts";
import { readCardDetails } from "./customers.data.ts";
import { findPerson } from "./find-person.server.ts";
import { accountSaysIt, detailsOutdated } from "./refusals.ts";
import type { CardDetails } from "./schema.ts";

/** Puts a card right by the owner's hand. Of an account its owner says name, number and address alone. */
export async function changeCardDetails(
  { db, auditLog }: Platform,
  key: string,
  { version, kontakt, ...billing }: CardChange,
): Promise<CardDetails> {
  return await db.transaction().execute(async (tx) => {
    const { card, account } = await findPerson(tx, key);
    if (account && kontakt) throw accountSaysIt();
    const contact = kontakt && {
      ...kontakt,
      telefon_key: phoneKey(kontakt.telefon),
      telefon_said: "",
      search_folded: cardSearchText({ ...kontakt, email: card.email }),
    };
    if (!(await changeCard(tx, card.id, version, { ...billing, ...contact })))
      throw detailsOutdated(await readCardDetails(tx, card.id));
    await auditLog.note(tx, {
      bereich: "buchung",
      text: account ? "Rechnungsangaben eines Kunden geändert" : "Kundenkarte geändert",
      betrifft: account?.id ?? null,
    });
    return await readCardDetails(tx, card.id);
  });
}
