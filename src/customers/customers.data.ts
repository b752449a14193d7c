import { sql } from "kysely";
import type { SaidContact } from "#accounts/known-contact.ts";
import type { Db } from "#db/connect.server.ts";
import { containsAll } from "#db/contains.server.ts";
import type { CustomerCardsTable } from "#db/tables/accounts.ts";
import { CUSTOMERS_A_PAGE } from "./customer-terms.ts";
import type { CustomerNote } from "./schema.ts";
import type { Visits } from "./visits.ts";

/** Which person a card tells of: cards that were joined are one. */
const PERSON = sql<string>`coalesce(card.joined_into, card.id)`;

/** An account's number, as it is searched: with and without what people write between the digits. */
const PHONE = sql`(users.telefon || ' ' || replace(replace(replace(users.telefon, ' ', ''), '/', ''), '-', ''))`;

/** Nothing tells of them but their account. */
const HAS_ACCOUNT_ALONE = sql<boolean>`card.letzter_termin = '' and exists (
  select 1 from customer_cards as own join users on users.id = own.id
  where users.role = 'customer' and (own.id = card.id or own.joined_into = card.id))`;

export type PeoplePage = { keys: string[]; total: number };

/** The keys of one page of all people, those with the latest appointment first. */
export async function listAllPeople(db: Db, seite: number): Promise<PeoplePage> {
  const { rows } = await sql<{ key: string }>`
    select card.id as key from customer_cards as card
    where card.joined_into is null and (card.letzter_termin > '' or ${HAS_ACCOUNT_ALONE})
    order by card.letzter_termin desc, card.id limit ${CUSTOMERS_A_PAGE} offset ${(seite - 1) * CUSTOMERS_A_PAGE}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select (select count(*) from customer_cards where joined_into is null and letzter_termin > '')
      + (select count(*) from customer_cards as card where card.joined_into is null and ${HAS_ACCOUNT_ALONE}) as total`.execute(
    db,
  );
  return { keys: rows.map(({ key }) => key), total: Number(counted.rows[0]?.total ?? 0) };
}

/**
 * The same of those who are found. `terms` are the words of a search, every one of which must be found in any of its forms: in a booking or in an
 * account. `ownerIds` are accounts that were found otherwise.
 */
export async function listPeopleFound(
  db: Db,
  {
    terms,
    ownerIds,
    seite,
  }: { terms: readonly string[][]; ownerIds: readonly string[]; seite: number },
): Promise<PeoplePage> {
  const people = sql`
    select found.key, max(found.datum) as last from (
      select ${PERSON} as key, bookings.datum as datum
      from bookings join customer_cards as card on card.id = bookings.karte_id
      where ${containsAll(sql`bookings.search_folded`, terms)}
      union all
      select ${PERSON} as key, '' as datum from users join customer_cards as card on card.id = users.id
      where users.role = 'customer' and ${isAccountFound(terms, ownerIds)}
    ) as found
    group by found.key`;
  const { rows } = await sql<{ key: string; total: number }>`
    select page.key, count(*) over () as total from (${people}) as page
    order by page.last desc, page.key limit ${CUSTOMERS_A_PAGE} offset ${(seite - 1) * CUSTOMERS_A_PAGE}`.execute(
    db,
  );
  return { keys: rows.map(({ key }) => key), total: Number(rows[0]?.total ?? 0) };
}

function isAccountFound(terms: readonly string[][], ownerIds: readonly string[]) {
  const owners =
    ownerIds.length === 0 ? sql<boolean>`false` : sql<boolean>`users.id in (${sql.join(ownerIds)})`;
  return sql<boolean>`(${owners} or ${containsAll(sql`(users.search_folded || ' ' || ${PHONE})`, terms)})`;
}

export type KnownName = {
  key: string;
  name: string /** The latest day of any booking. */;
  letzter_termin: string;
};
/** What somebody called themselves in a booking. */
export type BookerFound = KnownName & { email: string; telefon: string; kennzeichen: string };

/** Accounts in which the words are found, with the key of the person; at most so many, those who booked lately first. */
export async function listAccountsFound(
  db: Db,
  {
    terms,
    ownerIds,
    most,
  }: { terms: readonly string[][]; ownerIds: readonly string[]; most: number },
): Promise<KnownName[]> {
  const { rows } = await sql<KnownName & { vorname: string; nachname: string }>`
    select person.id as key, person.letzter_termin, users.vorname, users.nachname
    from users join customer_cards as card on card.id = users.id join customer_cards as person on person.id = ${PERSON}
    where users.role = 'customer' and ${isAccountFound(terms, ownerIds)}
    order by person.letzter_termin desc, users.id limit ${most}`.execute(db);
  return rows.map(({ key, vorname, nachname, letzter_termin }) => ({
    key,
    name: `${vorname} ${nachname}`.trim(),
    letzter_termin,
  }));
}

/**
 * Whoever booked and is found by the words, or booked what is called so, once a booking; at most so many, those who booked lately first. `among`
 * looks through so many of the latest bookings alone.
 */
export async function listBookersFound(
  db: Db,
  { terms, most, among }: { terms: readonly string[][]; most: number; among?: number },
): Promise<BookerFound[]> {
  const latest = sql`(select karte_id, name, email, telefon, kennzeichen, search_folded from bookings order by datum desc limit ${among ?? 0})`;
  // Whoever comes often comes several times: to sort them out here, SQLite would walk through all bookings card by card.
  const { rows } = await sql<BookerFound>`
    select person.id as key, person.letzter_termin, asked.name, asked.email, asked.telefon, asked.kennzeichen
    from ${among === undefined ? sql`bookings` : latest} as asked
    join customer_cards as card on card.id = asked.karte_id join customer_cards as person on person.id = ${PERSON}
    where ${containsAll(sql`asked.search_folded`, terms)}
    order by person.letzter_termin desc, person.id limit ${most}`.execute(db);
  return rows;
}

export type PersonBookings = Visits & { key: string; buchungen: number };

/** How often these people were here, when last, and when next. */
export async function listVisitsOf(
  db: Db,
  keys: readonly string[],
  today: string,
): Promise<PersonBookings[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<PersonBookings>`
    select ${PERSON} as key,
      max(case when bookings.status = 'done' or (bookings.status = 'open' and bookings.datum < ${today}) then bookings.datum end) as letzter_termin,
      min(case when bookings.status = 'open' and bookings.datum >= ${today} then bookings.datum end) as naechster_termin,
      sum(case when bookings.status <> 'cancelled' then 1 else 0 end) as buchungen
    from bookings join customer_cards as card on card.id = bookings.karte_id
    where ${isOneOf(keys)}
    group by ${PERSON}`.execute(db);
  return rows.map((row) => ({ ...row, buchungen: Number(row.buchungen) }));
}

/** The same by card, whomever it is shown on. */
export async function listVisitsByCard(
  db: Db,
  cardIds: readonly string[],
): Promise<Map<string, number>> {
  if (cardIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("bookings")
    .select("karte_id")
    .select((select) => select.fn.countAll<number>().as("buchungen"))
    .where("karte_id", "in", cardIds)
    .where("status", "<>", "cancelled")
    .groupBy("karte_id")
    .execute();
  return new Map(rows.map(({ karte_id, buchungen }) => [karte_id ?? "", Number(buchungen)]));
}

/** Cards with one of these numbers or addresses, proven or not, that belong to others: perhaps the same person. */
export async function listCardsLike(db: Db, key: string): Promise<CardContact[]> {
  const own = await sql<{
    number: string;
    typed: string;
    address: string;
    said: string;
    account: string | null;
  }>`
    select card.telefon_key as number, card.telefon_said as typed, card.email_folded as address, card.email_said as said, users.email_folded as account
    from customer_cards as card left join users on users.id = card.user_id where card.id = ${key} or card.joined_into = ${key}`.execute(
    db,
  );
  const numbers = filled(own.rows.flatMap(({ number, typed }) => [number, typed]));
  const addresses = filled(
    own.rows.flatMap(({ address, said, account }) => [address, said, account]),
  );
  const { rows } = await sql<{ key: string }>`
    select distinct ${PERSON} as key from customer_cards as card
    where card.id in (
      select id from customer_cards where telefon_key in (${numbers}) and telefon_key <> ''
      union select id from customer_cards where telefon_said in (${numbers}) and telefon_said <> ''
      union select id from customer_cards where email_folded in (${addresses}) and email_folded <> ''
      union select id from customer_cards where email_said in (${addresses}) and email_said <> ''
      union select id from users where email_folded in (${addresses}) and bestaetigt_am is not null
    ) and ${PERSON} <> ${key} limit 5`.execute(db);
  const cards = await listCardsOf(
    db,
    rows.map((row) => row.key),
  );
  return cards.filter(({ id, key }) => id === key);
}

/** What is looked for; nothing is never found. */
function filled(values: readonly (string | null)[]) {
  return sql.join([...new Set(values)].filter(Boolean).concat("-"));
}

export type CardContact = SaidContact & {
  id: string;
  key: string;
  user_id: string | null;
  name: string;
};

/** All cards of these people; what an account says of itself counts more than what was said with its bookings. */
export async function listCardsOf(db: Db, keys: readonly string[]): Promise<CardContact[]> {
  if (keys.length === 0) return [];
  type Row = Omit<CardContact, "isEmailProven" | "isTelefonProven"> &
    Record<"vorname" | "nachname" | "bestaetigt_am", string | null>;
  const { rows } = await sql<Row & Pick<CustomerCardsTable, "email_folded" | "telefon_key">>`
    select card.id, ${PERSON} as key, card.user_id, card.name, users.vorname, users.nachname, users.bestaetigt_am, card.email_folded, card.telefon_key,
      coalesce(users.email, card.email) as email, coalesce(nullif(users.telefon, ''), card.telefon) as telefon
    from customer_cards as card left join users on users.id = card.user_id
    where ${isOneOf(keys)} order by case when card.joined_into is null then 0 else 1 end, card.id`.execute(
    db,
  );
  return rows.map(({ vorname, nachname, bestaetigt_am, email_folded, telefon_key, ...card }) => ({
    ...card,
    name: `${vorname ?? ""} ${nachname ?? ""}`.trim() || card.name,
    isEmailProven: card.user_id === null ? email_folded !== "" : bestaetigt_am !== null,
    isTelefonProven: card.user_id !== null || telefon_key !== "",
  }));
}

function isOneOf(keys: readonly string[]) {
  return sql<boolean>`(card.id in (${sql.join(keys)}) or card.joined_into in (${sql.join(keys)}))`;
}

/** Nothing noted yet is an empty note of version 0. */
export async function readNote(db: Db, karteId: string): Promise<CustomerNote> {
  const row = await db
    .selectFrom("customer_notes")
    .select(["notiz", "version"])
    .where("karte_id", "=", karteId)
    .executeTakeFirst();
  return row ?? { notiz: "", version: 0 };
}

/** False when somebody else noted something since this version. */
export async function saveNote(
  tx: Db,
  karteId: string,
  { notiz, version }: CustomerNote,
): Promise<boolean> {
  if (version === 0) {
    const inserted = await tx
      .insertInto("customer_notes")
      .values({ karte_id: karteId, notiz, version: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const updated = await tx
    .updateTable("customer_notes")
    .set({ notiz, version: version + 1 })
    .where("karte_id", "=", karteId)
    .where("version", "=", version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Words about somebody go with the account. */
export async function deleteNotes(tx: Db, karteIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("customer_notes").where("karte_id", "in", karteIds).execute();
}

/** Of whom no card is kept any more. */
export async function deleteNotesOfNobody(db: Db): Promise<void> {
  await db
    .deleteFrom("customer_notes")
    .where("karte_id", "not in", db.selectFrom("customer_cards").select("id"))
    .execute();
}
