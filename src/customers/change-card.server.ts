import { changeCard } from "#accounts/cards.data.ts";
import { vouchForAddress } from "#accounts/proven-address.server.ts";
import { closeAddress } from "#bookings/bookings.data.ts";
import { phoneKey } from "#lib/phone-number.ts";
import type { Platform } from "#server/platform.server.ts";
import type { CardChange } from "./card-schema.ts";
import { cardSearchText } from "./card-search-text.ts";
import { readCardDetails, readNote, saveNote } from "./customers.data.ts";
import { findPerson } from "./find-person.server.ts";
import { accountSaysIt, detailsOutdated, noteOutdated } from "./refusals.ts";
import type { CardDetails, CustomerNote, NoteChange } from "./schema.ts";

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

/** The shop's own words about somebody. Without a version they replace whatever stands there. */
export async function changeNote(
  { db, auditLog }: Platform,
  key: string,
  { notiz, version }: NoteChange,
): Promise<CustomerNote> {
  return await db.transaction().execute(async (tx) => {
    const { card, account } = await findPerson(tx, key);
    const stored = await readNote(tx, card.id);
    const isFresh = version === undefined || version === stored.version;
    if (!isFresh || !(await saveNote(tx, card.id, { notiz, version: stored.version })))
      throw noteOutdated(await readNote(tx, card.id));
    const text = account ? "Kundennotiz geändert" : "Notiz zu einem Kunden ohne Konto geändert";
    if (stored.notiz !== notiz)
      await auditLog.note(tx, { bereich: "buchung", text, betrifft: account?.id ?? null });
    return await readNote(tx, card.id);
  });
}

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
