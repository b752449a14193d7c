import { type RawBuilder, sql } from "kysely";
import type { SaidContact } from "#accounts/known-contact.ts";
import type { Db } from "#db/connect.server.ts";
import {
  containsTerms,
  findInIndex,
  hasTerms,
  isAmong,
  type SearchTerms,
} from "#db/search-index.server.ts";
import type { CustomerCardsTable } from "#db/tables/accounts.ts";
import { COUNTED_UP_TO, totalSeen } from "#lib/list-count.ts";
import { cardsWithPlate } from "./card-vehicles.data.ts";
import { CUSTOMERS_A_PAGE } from "./customer-terms.ts";
import type { CardDetails, CustomerNote } from "./schema.ts";
import type { Visits } from "./visits.ts";

/** Which person a card tells of: cards that were joined are one. */
const PERSON = sql<string>`coalesce(card.joined_into, card.id)`;
/** Hundreds are looked up at every letter, and hardly any was joined: the others are read once. */
const LATEST = sql<string>`coalesce(root.letzter_termin, card.letzter_termin)`;
const WITH_ROOT = sql`customer_cards as card left join customer_cards as root on root.id = card.joined_into`;

/** Nothing tells of them but their account. */
const HAS_ACCOUNT_ALONE = sql<boolean>`card.letzter_termin = '' and exists (
  select 1 from customer_cards as own join users on users.id = own.id
  where users.role = 'customer' and (own.id = card.id or own.joined_into = card.id))`;

const IS_LISTED = sql<boolean>`card.joined_into is null and (card.letzter_termin > '' or card.uebernommen_am > '' or ${HAS_ACCOUNT_ALONE})`;

/** A search with more hits than this reads them person by person, the latest first, instead of sorting them all. */
const MOST_BOOKINGS = 3000;
const MOST_PEOPLE = 1000;

type PeoplePage = { keys: string[]; total: number };
/** `terms` are the words of a search, every one of which must be found in any of its forms: in a booking or in an account. `plate` is the search as a plate. */
type PeopleSearch = { terms: SearchTerms; plate: string };

/** Firms of accounts that are gone, for whose visits no transfer is to come any more. */
export async function listPaidFirms(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("customer_cards as card")
    .select("card.id")
    .where("card.firma_bis_bezahlt", "=", true)
    .where(
      sql<boolean>`not exists (
        select 1 from billed_bookings
        join receipts on receipts.nummer = billed_bookings.nummer
        join bookings on bookings.id = billed_bookings.booking_id
        join customer_cards as own on own.id = bookings.karte_id
        where (own.id = card.id or own.joined_into = card.id)
        and receipts.faellig is not null and receipts.bezahlt_am is null and receipts.erledigt_am is null)`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The keys of one page of all people, those with the latest appointment first. */
export async function listAllPeople(db: Db, seite: number): Promise<PeoplePage> {
  return await readPage(db, IS_LISTED, { seite });
}

/** The same of those who are found. */
export async function listPeopleFound(
  db: Db,
  search: PeopleSearch,
  seite: number,
): Promise<PeoplePage> {
  const cards = await findCards(db, search);
  if (!cards)
    return await readPage(db, sql`${IS_LISTED} and ${isFound(search)}`, { seite, isMany: true });
  const { rows } = await sql<{ key: string }>`
    select distinct ${PERSON} as key, ${LATEST} as letzter_termin from ${WITH_ROOT}
    where ${isAmong(db, sql`card.id`, cards)}
    order by letzter_termin desc, key`.execute(db);
  const keys = rows.map(({ key }) => key);
  return {
    keys: keys.slice((seite - 1) * CUSTOMERS_A_PAGE, seite * CUSTOMERS_A_PAGE),
    total: keys.length,
  };
}

async function readPage(
  db: Db,
  is: RawBuilder<unknown>,
  { seite, isMany = false }: { seite: number; isMany?: boolean },
): Promise<PeoplePage> {
  const people = sql`select card.id as key from customer_cards as card where ${is} order by card.letzter_termin desc, card.id`;
  const { rows } = await sql<{ key: string }>`
    ${people} limit ${CUSTOMERS_A_PAGE + 1} offset ${(seite - 1) * CUSTOMERS_A_PAGE}`.execute(db);
  const keys = rows.slice(0, CUSTOMERS_A_PAGE).map(({ key }) => key);
  const seen = totalSeen({ seite, perPage: CUSTOMERS_A_PAGE }, rows.length);
  if (seen !== undefined) return { keys, total: seen };
  // Their bookings were too many to be sorted, and so are they.
  if (isMany && keys.length > 0) return { keys, total: COUNTED_UP_TO + 1 };
  const counted = await sql<{ total: number }>`
    select count(*) as total from (${people} limit ${COUNTED_UP_TO + 1}) as counted`.execute(db);
  return { keys, total: Number(counted.rows[0]?.total ?? 0) };
}

/** The cards of those who are found; undefined when there are too many. */
async function findCards(db: Db, { terms, plate }: PeopleSearch): Promise<string[] | undefined> {
  const booked = await findInIndex(db, "bookings", terms, {
    columns: ["karte_id"],
    most: MOST_BOOKINGS,
  });
  if (!booked || booked.length > MOST_PEOPLE) return undefined;
  const accounts = await findAccounts(db, { terms, plate });
  const brought = await findBrought(db, { terms, plate });
  return (
    accounts &&
    Array.from(new Set([...booked.map(({ karte_id }) => karte_id), ...accounts, ...brought]))
  );
}

/** Accounts that are found by themselves or by a plate of theirs. */
async function findAccounts(db: Db, { terms, plate }: PeopleSearch): Promise<string[] | undefined> {
  const accounts = await findInIndex(db, "users", terms, { columns: ["id"], most: MOST_PEOPLE });
  if (!accounts) return undefined;
  const owners = await findInIndex(db, "vehicles", [[plate]], {
    columns: ["user_id"],
    most: MOST_PEOPLE,
  });
  const found = [...accounts.map(({ id }) => id), ...(owners ?? []).map(({ user_id }) => user_id)];
  // By its index of roles SQLite would go through all customers to find these few.
  const { rows } = await sql<{ id: string }>`
    select id from users where role || '' = 'customer' and ${isAmong(db, sql`id`, found)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Cards from another program that are found by themselves or by a plate. */
async function findBrought(db: Db, { terms, plate }: PeopleSearch): Promise<string[]> {
  const text = sql`' ' || search_folded`;
  const { rows } = await sql<{ id: string }>`
    select id from customer_cards where uebernommen_am > '' and ${containsTerms(text, terms)}
    limit ${MOST_PEOPLE}`.execute(db);
  const owners = await cardsWithPlate(db, plate, MOST_PEOPLE);
  return [...rows.map(({ id }) => id), ...owners];
}

/** Whether the person of this card is found, for those whom thousands share the words with. */
function isFound({ terms }: PeopleSearch) {
  const booked = hasTerms("bookings", terms);
  const account = sql`users.role = 'customer' and ${hasTerms("users", terms)}`;
  const joined = sql`customer_cards as own`;
  // With an offset PostgreSQL looks card by card, and not through all bookings first.
  const exists = (rows: RawBuilder<unknown>) =>
    sql`exists (select 1 from ${rows} limit 1 offset 0)`;
  return sql<boolean>`(
    (card.uebernommen_am > '' and ${containsTerms(sql`' ' || card.search_folded`, terms)})
    or ${exists(sql`bookings where karte_id = card.id and ${booked}`)}
    or ${exists(sql`users where users.id = card.id and ${account}`)}
    or ${exists(sql`${joined} join bookings on karte_id = own.id where own.joined_into = card.id and ${booked}`)}
    or ${exists(sql`${joined} join users on users.id = own.id where own.joined_into = card.id and ${account}`)}
  )`;
}

export type KnownName = {
  key: string;
  name: string /** The latest day of any booking. */;
  letzter_termin: string;
};
/** What somebody called themselves in a booking. */
export type BookerFound = KnownName & { email: string; telefon: string; kennzeichen: string };

/** Accounts that are found, with the key of the person; none where thousands share the words. */
export async function listAccountsFound(db: Db, search: PeopleSearch): Promise<KnownName[]> {
  const accounts = await findAccounts(db, search);
  if (!accounts || accounts.length === 0) return [];
  const { rows } = await sql<KnownName & { vorname: string; nachname: string }>`
    select ${PERSON} as key, ${LATEST} as letzter_termin, users.vorname, users.nachname
    from ${WITH_ROOT} join users on users.id = card.id
    where ${isAmong(db, sql`users.id`, accounts)}`.execute(db);
  return rows.map(({ key, vorname, nachname, letzter_termin }) => ({
    key,
    name: `${vorname} ${nachname}`.trim(),
    letzter_termin,
  }));
}

/** The same of cards from another program. */
export async function listBroughtFound(db: Db, search: PeopleSearch): Promise<KnownName[]> {
  const cards = await findBrought(db, search);
  if (cards.length === 0) return [];
  const { rows } = await sql<KnownName>`
    select ${PERSON} as key, ${LATEST} as letzter_termin, card.name from ${WITH_ROOT}
    where ${isAmong(db, sql`card.id`, cards)}`.execute(db);
  return rows;
}

/** While somebody types, the next letter comes at once. */
const MOST_TYPED = 1000;
const SAID = ["karte_id", "name", "email", "telefon", "kennzeichen"] as const;

/**
 * Whoever booked and is found by the words, or booked what is called so; of those whom thousands share the words
 * with, whoever is among so many of the latest bookings.
 */
export async function listBookersFound(
  db: Db,
  terms: SearchTerms,
  latest: number,
): Promise<BookerFound[]> {
  const said =
    (await findInIndex(db, "bookings", terms, { columns: SAID, most: MOST_TYPED })) ??
    (await listLatest(db, terms, latest));
  const people = await sql<{ card: string; key: string; letzter_termin: string }>`
    select card.id as card, ${PERSON} as key, ${LATEST} as letzter_termin from ${WITH_ROOT}
    where ${isAmong(db, sql`card.id`, Array.from(new Set(said.map(({ karte_id }) => karte_id))))}`.execute(
    db,
  );
  const byCard = new Map(people.rows.map((person) => [person.card, person]));
  return said.flatMap((booker) => {
    const person = byCard.get(booker.karte_id);
    return person ? [{ ...booker, ...person }] : [];
  });
}

async function listLatest(
  db: Db,
  terms: SearchTerms,
  latest: number,
): Promise<Record<(typeof SAID)[number], string>[]> {
  const columns = sql.join(SAID.map((column) => sql.ref(column)));
  const { rows } = await sql<Record<(typeof SAID)[number], string>>`
    select distinct ${columns} from (select * from bookings order by datum desc limit ${latest}) as bookings
    where ${hasTerms("bookings", terms)}`.execute(db);
  return rows;
}

type PersonBookings = Visits & { key: string; buchungen: number };

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
  const { rows } = await sql<{ key: string }>`
    select distinct ${PERSON} as key from customer_cards as card
    where card.id in (${sameContact(await listReached(db, [key]))}) and ${PERSON} <> ${key} limit 5`.execute(
    db,
  );
  const cards = await listCardsOf(
    db,
    rows.map((row) => row.key),
  );
  return cards.filter(({ id, key }) => id === key);
}

/** Whom of these people somebody else shares a number or an address with, as far as one looks. */
export async function listDoubled(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const own = await listReached(db, keys);
  const { rows } = await sql<{ id: string }>`
    select id from (${sameContact(own)}) as same limit ${MOST_PEOPLE}`.execute(db);
  const all = await listReached(
    db,
    rows.map(({ id }) => id),
  );
  const people = Map.groupBy(
    [...own, ...all].flatMap(({ key, numbers, addresses }) =>
      [...numbers, ...addresses].map((contact) => ({ key, contact })),
    ),
    ({ contact }) => contact,
  );
  const shared = [...people.values()].filter(([first, ...others]) =>
    others.some(({ key }) => key !== first?.key),
  );
  return new Set(shared.flat().map(({ key }) => key));
}

type Reached = { key: string; numbers: string[]; addresses: string[] };

/** By what the cards of these people, or these cards, say that they are reached. */
async function listReached(db: Db, ids: readonly string[]): Promise<Reached[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<
    Record<"key" | "number" | "typed" | "address" | "said", string> & { account: string | null }
  >`
    select ${PERSON} as key, card.telefon_key as number, card.telefon_said as typed, card.email_folded as address, card.email_said as said, users.email_folded as account
    from customer_cards as card left join users on users.id = card.user_id where ${isOneOf(ids)}`.execute(
    db,
  );
  return rows.map(({ key, number, typed, address, said, account }) => ({
    key,
    numbers: [number, typed].filter(Boolean),
    addresses: [address, said, account ?? ""].filter(Boolean),
  }));
}

/** The cards that are reached like these. */
function sameContact(reached: readonly Reached[]) {
  const numbers = filled(reached.flatMap((card) => card.numbers));
  const addresses = filled(reached.flatMap((card) => card.addresses));
  return sql<{ id: string }>`
    select id from customer_cards where telefon_key in (${numbers}) and telefon_key <> ''
    union select id from customer_cards where telefon_said in (${numbers}) and telefon_said <> ''
    union select id from customer_cards where email_folded in (${addresses}) and email_folded <> ''
    union select id from customer_cards where email_said in (${addresses}) and email_said <> ''
    union select id from users where email_folded in (${addresses}) and bestaetigt_am is not null`;
}

/** What is looked for; nothing is never found. */
function filled(values: readonly string[]) {
  return sql.join([...new Set(values), "-"]);
}

export type CardContact = SaidContact & {
  id: string;
  key: string;
  user_id: string | null;
  name: string;
};

/** All cards of these people; an account's own data comes first. */
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

/** What the shop edits on a card. */
export async function readCardDetails(db: Db, id: string): Promise<CardDetails> {
  return await db
    .selectFrom("customer_cards")
    .select([
      "name",
      "telefon",
      "anschrift",
      "firma",
      "rechnungsanschrift",
      "rechnungsmail",
      "bestellnummer",
      "leitwegId",
      "ustId",
      "sammelrechnung",
      "zahlungszielTage",
      "version",
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** When one of these cards came from another program. */
export async function readBroughtDay(db: Db, ids: readonly string[]): Promise<string | null> {
  const row = await db
    .selectFrom("customer_cards")
    .select("uebernommen_am")
    .where("id", "in", ids)
    .where("uebernommen_am", ">", "")
    .orderBy("uebernommen_am")
    .executeTakeFirst();
  return row?.uebernommen_am ?? null;
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

/** First notes of many cards at once: `rows` has the columns id and notiz. */
export async function insertNotesFrom(tx: Db, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into customer_notes (karte_id, notiz, version)
    select id, notiz, 1 from (${rows}) as brought where notiz <> '' order by id`.execute(tx);
}

export async function deleteNotesIn(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from customer_notes where ${isAmong(tx, sql`karte_id`, ids)}`.execute(tx);
}

/** Of whom no card is kept any more. */
export async function deleteNotesOfNobody(db: Db): Promise<void> {
  await db
    .deleteFrom("customer_notes")
    .where("karte_id", "not in", db.selectFrom("customer_cards").select("id"))
    .execute();
}
