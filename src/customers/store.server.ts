import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { containsAll } from "#database/contains.server.ts";
import { CUSTOMERS_A_PAGE } from "./customer-terms.ts";
import type { CustomerNote } from "./schema.ts";
import type { Visits } from "./visits.ts";

/** Whose booking it is: the account's, also when it was made as a guest with the account's address, else the address's. */
const PERSON = sql<string>`coalesce(bookings.user_id, known.id, lower(bookings.email))`;

/**
 * The keys of one page of people, those with the latest appointment first. `terms` are the words of a search, every one of which must be found
 * in any of its forms: in a booking or in an account. `ownerIds` are accounts that were found otherwise.
 */
export async function listPeople(
  db: Db,
  { terms, ownerIds, seite }: { terms: readonly string[][]; ownerIds: readonly string[]; seite: number },
): Promise<{ keys: string[]; total: number }> {
  const owners = ownerIds.length === 0 ? sql<boolean>`false` : sql<boolean>`users.id in (${sql.join(ownerIds)})`;
  const people = sql`
    select found.key, max(found.datum) as last from (
      select ${PERSON} as key, bookings.datum as datum
      from bookings left join users as known on known.email_folded = lower(bookings.email)
      where (bookings.user_id is not null or bookings.email <> '') and ${containsAll(sql`bookings.search_folded`, terms)}
      union all
      select users.id as key, '' as datum from users
      where users.role = 'customer' and (${owners} or ${containsAll(sql`(users.search_folded || ' ' || users.telefon)`, terms)})
    ) as found
    group by found.key`;
  const { rows } = await sql<{ key: string; total: number }>`
    select page.key, count(*) over () as total from (${people}) as page
    order by page.last desc, page.key limit ${CUSTOMERS_A_PAGE} offset ${(seite - 1) * CUSTOMERS_A_PAGE}`.execute(db);
  return { keys: rows.map(({ key }) => key), total: Number(rows[0]?.total ?? 0) };
}

export type PersonBookings = Visits & { key: string; buchungen: number };

/** How often these people were here, when last, and when next. */
export async function listVisitsOf(db: Db, keys: readonly string[], today: string): Promise<PersonBookings[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<PersonBookings>`
    select ${PERSON} as key,
      max(case when bookings.status = 'done' or (bookings.status = 'open' and bookings.datum < ${today}) then bookings.datum end) as letzter_termin,
      min(case when bookings.status = 'open' and bookings.datum >= ${today} then bookings.datum end) as naechster_termin,
      sum(case when bookings.status <> 'cancelled' then 1 else 0 end) as buchungen
    from bookings left join users as known on known.email_folded = lower(bookings.email)
    where ${PERSON} in (${sql.join(keys)})
    group by ${PERSON}`.execute(db);
  return rows.map((row) => ({ ...row, buchungen: Number(row.buchungen) }));
}

export type Guest = { name: string; email: string; telefon: string };

/** What these addresses called themselves in their latest booking. */
export async function listGuests(db: Db, emails: readonly string[]): Promise<Guest[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom("bookings")
    .select(["name", "email", "telefon"])
    .where(sql`lower(email)`, "in", emails)
    .where("user_id", "is", null)
    .orderBy("datum", "desc")
    .orderBy("id")
    .execute();
  const latest = new Map<string, Guest>();
  for (const row of rows) if (!latest.has(row.email.toLowerCase())) latest.set(row.email.toLowerCase(), row);
  return [...latest.values()];
}

export async function listAccounts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db.selectFrom("users").select(["id", "vorname", "nachname", "email", "telefon"]).where("id", "in", ids).execute();
}

/** Nothing noted yet is an empty note of version 0. */
export async function readNote(db: Db, emailFolded: string): Promise<CustomerNote> {
  const row = await db.selectFrom("customer_notes").select(["notiz", "version"]).where("email_folded", "=", emailFolded).executeTakeFirst();
  return row ?? { notiz: "", version: 0 };
}

/** False when somebody else noted something since this version. */
export async function saveNote(tx: Db, emailFolded: string, { notiz, version }: CustomerNote): Promise<boolean> {
  if (version === 0) {
    const inserted = await tx
      .insertInto("customer_notes")
      .values({ email_folded: emailFolded, notiz, version: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const updated = await tx
    .updateTable("customer_notes")
    .set({ notiz, version: version + 1 })
    .where("email_folded", "=", emailFolded)
    .where("version", "=", version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Words about somebody go with the account. */
export async function deleteNote(tx: Db, emailFolded: string): Promise<void> {
  await tx.deleteFrom("customer_notes").where("email_folded", "=", emailFolded).execute();
}

/** Of whom neither an account nor a booking is kept any more. */
export async function deleteNotesOfNobody(db: Db): Promise<void> {
  await db
    .deleteFrom("customer_notes")
    .where("email_folded", "not in", db.selectFrom("users").select("email_folded"))
    .where("email_folded", "not in", db.selectFrom("bookings").select(sql<string>`lower(email)`.as("email")))
    .execute();
}
