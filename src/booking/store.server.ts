import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { isPostgres } from "#database/dialect.server.ts";
import type { BookingsTable } from "#database/tables.ts";
import { likePattern } from "#lib/like-pattern.ts";
import { euroNumber } from "#lib/money.ts";
import type { DayOccupation } from "./calendar.ts";
import type { Booker, CustomerAccount } from "./customer-search.ts";
import { ALL_MAILS, type MailChoices, toMailChoices } from "./optional-mails.ts";
import type { ReportRow } from "./report.ts";
import type { AdminBooking, Booking, BookingKind, BookingStatus } from "./schema.ts";
import { searchTerms, searchTextOf } from "./search-text.ts";

export type BookingRow = Selectable<BookingsTable>;
/** What is noted only later, or counted by the store. */
type LaterField =
  | ("status" | "search_folded" | "ics_sequence" | "erledigt_am" | "storniert_am" | "spaet_storniert" | "version")
  | ("notiz" | "endpreis_cent" | "endpreis_grund" | "zahlart");
type OptionalField = "kennzeichen" | "modell";
export type NewBooking = Omit<BookingRow, LaterField | OptionalField> & Partial<Pick<BookingRow, OptionalField>>;

const PAGE_SIZE = 50;
/** More than a shop books in its life; a chain's page must not wait for a number that nobody reads. */
const COUNT_UP_TO = 100_000;

/** The receipt that stands for it; null when none was written, or when it was undone. */
const STANDING_RECEIPT = sql<number | null>`(
  select max(receipt.nummer) from receipts as receipt
  where receipt.booking_id = bookings.id and receipt.art = 'rechnung'
  and not exists (select 1 from receipts as counter where counter.storniert_nummer = receipt.nummer)
)`.as("rechnung");

export function toBooking(row: BookingRow & { rechnung?: number | null }): Booking {
  const { id, datum, abgabezeit, name, email, telefon, kfz, verschmutzung, leistungen, nachricht, sitzOption, status, bestEmail } = row;
  const { dauerTage, bis, kennzeichen, modell, erstellt_am, storniert_am, spaet_storniert, version } = row;
  const facts = { id, datum, abgabezeit, name, email, telefon, kfz, verschmutzung, leistungen, nachricht, sitzOption, status, bestEmail };
  const stay = { dauerTage, bis };
  const endpreis = row.endpreis_cent === null ? null : euroNumber(row.endpreis_cent);
  const payment = { endpreis, zahlart: row.zahlart, rechnung: row.rechnung ?? null };
  return {
    ...facts,
    ...stay,
    ...payment,
    kennzeichen,
    modell,
    preis: euroNumber(row.preis_cent),
    erstellt_am,
    storniert_am,
    spaet_storniert,
    version,
  };
}

export function toAdminBooking(row: BookingRow & { rechnung?: number | null }): AdminBooking {
  const { notiz, endpreis_grund, user_id } = row;
  return { ...toBooking(row), notiz, endpreis_grund, user_id };
}

export async function insertBooking(tx: Db, booking: NewBooking): Promise<void> {
  await tx
    .insertInto("bookings")
    .values({
      ...booking,
      leistungen: JSON.stringify(booking.leistungen),
      sitzOption: booking.sitzOption && JSON.stringify(booking.sitzOption),
      status: "open",
      search_folded: searchTextOf(booking),
      ics_sequence: 0,
      spaet_storniert: false,
      version: 1,
    } as never)
    .execute();
}

type Stay = { id: string; art: BookingKind; abgabezeit: string };

/**
 * Takes a place of every one of these days, or the consultation slot of the one day, and gives back what the booking had on other days.
 * False when one of them is taken: the primary key of `places` decides, also between nodes, where the insert waits for a transaction that
 * holds the same place (D15). The caller must then undo the transaction.
 */
export async function takePlaces(tx: Db, booking: Stay, days: readonly string[], capacity: number): Promise<boolean> {
  const had = await tx.selectFrom("places").select(["datum", "place"]).where("booking_id", "=", booking.id).execute();
  const isKept = (place: { datum: string; place: string }) =>
    days.includes(place.datum) && (booking.art === "service" || place.place === booking.abgabezeit);
  const kept = had.filter(isKept).map(({ datum }) => datum);
  // In the order of the days everywhere, and before anything is given back, so that two transactions never wait for each other.
  for (const datum of days) {
    if (!kept.includes(datum) && !(await takePlace(tx, booking, datum, capacity))) return false;
  }
  for (const { datum, place } of had.filter((place) => !isKept(place))) await freePlace(tx, booking, datum, place);
  return true;
}

async function takePlace(tx: Db, booking: Stay, datum: string, capacity: number): Promise<boolean> {
  if (booking.art === "beratung") return await insertPlace(tx, booking, datum, booking.abgabezeit);
  const taken = await tx.selectFrom("places").select("place").where("datum", "=", datum).where("art", "=", "service").execute();
  const takenPlaces = new Set(taken.map((row) => row.place));
  if (takenPlaces.size >= capacity) return false;
  for (let place = 1; place <= capacity; place += 1) {
    if (!takenPlaces.has(String(place)) && (await insertPlace(tx, booking, datum, String(place)))) return true;
  }
  return false;
}

async function insertPlace(tx: Db, { id, art }: Stay, datum: string, place: string): Promise<boolean> {
  const result = await tx
    .insertInto("places")
    .values({ datum, art, place, booking_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

async function freePlace(tx: Db, { id }: Stay, datum: string, place: string): Promise<void> {
  await tx.deleteFrom("places").where("booking_id", "=", id).where("datum", "=", datum).where("place", "=", place).execute();
}

async function freePlaces(tx: Db, bookingId: string): Promise<void> {
  await tx.deleteFrom("places").where("booking_id", "=", bookingId).execute();
}

/** What is taken on each day from `from` to `to`, both included, by others than `except`; days without bookings are missing. */
export async function readOccupation(db: Db, from: string, to: string, except?: string): Promise<Map<string, DayOccupation>> {
  const rows = await db
    .selectFrom("places")
    .select(["datum", "art", "place"])
    .where("datum", ">=", from)
    .where("datum", "<=", to)
    .$if(except !== undefined, (query) => query.where("booking_id", "<>", except ?? ""))
    .execute();
  const days = new Map<string, { servicePlaces: number; consultationSlots: string[] }>();
  for (const { datum, art, place } of rows) {
    const day = days.get(datum) ?? { servicePlaces: 0, consultationSlots: [] };
    if (art === "service") day.servicePlaces += 1;
    else day.consultationSlots.push(place);
    days.set(datum, day);
  }
  return days;
}

/** What is not cancelled and takes one of the days from `from` to `to`, both included; with all days that it takes, in their order. */
export async function listStays(db: Db, from: string, to: string): Promise<{ row: BookingRow; tage: string[] }[]> {
  const taking = db.selectFrom("places").select("booking_id").where("datum", ">=", from).where("datum", "<=", to);
  const rows = await db
    .selectFrom("bookings")
    .selectAll()
    .where("status", "<>", "cancelled")
    .where((where) => where.or([where("id", "in", taking), where.and([where("datum", ">=", from), where("datum", "<=", to)])]))
    .orderBy("datum")
    .orderBy("abgabezeit")
    .orderBy("id")
    .execute();
  const places = await db.selectFrom("places").select(["booking_id", "datum"]).where("booking_id", "in", taking).orderBy("datum").execute();
  const days = Map.groupBy(places, ({ booking_id }) => booking_id);
  return rows.map((row) => ({ row, tage: days.get(row.id)?.map(({ datum }) => datum) ?? [row.datum] }));
}

/** Whatever became of them, in the order of their days. */
export async function listBookingsSince(db: Db, datum: string): Promise<BookingRow[]> {
  return await db
    .selectFrom("bookings")
    .selectAll()
    .where("datum", ">=", datum)
    .orderBy("datum")
    .orderBy("abgabezeit")
    .orderBy("id")
    .execute();
}

export async function findBooking(db: Db, id: string): Promise<(BookingRow & { rechnung: number | null }) | undefined> {
  return await db.selectFrom("bookings").selectAll().select(STANDING_RECEIPT).where("id", "=", id).executeTakeFirst();
}

/** Holds the booking until the transaction ends: whoever else changes it waits, and then sees what became of it. */
export async function lockBooking(tx: Db, id: string): Promise<BookingRow | undefined> {
  return await tx
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", id)
    // SQLite has one writer at a time anyway.
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Another day or time of the same booking; its places are the caller's to take. */
export async function updateAppointment(tx: Db, id: string, to: Pick<BookingRow, "datum" | "abgabezeit" | "bis">): Promise<void> {
  await tx
    .updateTable("bookings")
    .set((set) => ({ ...to, ics_sequence: set("ics_sequence", "+", 1), version: set("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export type BookingFilter = { status?: BookingStatus; von?: string; bis?: string; q?: string; leistung?: string; seite: number };

/**
 * One page for the admin: open bookings as they come up, all others with the newest facts first.
 * `total` counts up to 100,000.
 */
export async function listBookings(db: Db, filter: BookingFilter): Promise<{ bookings: AdminBooking[]; total: number }> {
  const { status, von, bis, q, leistung } = filter;
  const matching = db
    .selectFrom("bookings")
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "open"))
    .$if(von !== undefined, (query) => query.where("datum", ">=", von ?? ""))
    .$if(bis !== undefined, (query) => query.where("datum", "<=", bis ?? ""))
    // As it stands in the JSON text, quotes included: no other title has it as its part.
    .$if(leistung !== undefined, (query) => query.where(contains(sql`cast(leistungen as text)`, JSON.stringify(leistung))))
    .where((where) =>
      where.and(searchTerms(q ?? "").map((forms) => where.or(forms.map((form) => contains(sql.ref("search_folded"), form))))),
    );
  const direction = status === "open" ? "asc" : "desc";
  const rows = await matching
    .selectAll()
    .select(STANDING_RECEIPT)
    .orderBy("datum", direction)
    .orderBy("abgabezeit", direction)
    .orderBy("id")
    .limit(PAGE_SIZE)
    .offset((filter.seite - 1) * PAGE_SIZE)
    .execute();
  if (filter.seite === 1 && rows.length < PAGE_SIZE) return { bookings: rows.map(toAdminBooking), total: rows.length };
  const { total } = await db
    .selectFrom(matching.select("id").limit(COUNT_UP_TO).as("counted"))
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { bookings: rows.map(toAdminBooking), total: Number(total) };
}

export type OwnBookingFilter = { status?: BookingStatus; von?: string; seite?: number };

/** The account's own: open ones as they come up, else the newest first. Without a page number all of them; `total` counts up to 100,000. */
export async function listBookingsOf(
  db: Db,
  viewer: { id: string },
  filter: OwnBookingFilter = {},
): Promise<{ bookings: Booking[]; total: number }> {
  const { status, von, seite } = filter;
  const matching = db
    .selectFrom("bookings")
    .where("user_id", "=", viewer.id)
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "open"))
    .$if(von !== undefined, (query) => query.where("datum", ">=", von ?? ""));
  const direction = status === "open" ? "asc" : "desc";
  const rows = await matching
    .selectAll()
    .select(STANDING_RECEIPT)
    .orderBy("datum", direction)
    .orderBy("abgabezeit", direction)
    .orderBy("id")
    .$if(seite !== undefined, (query) => query.limit(PAGE_SIZE).offset(((seite ?? 1) - 1) * PAGE_SIZE))
    .execute();
  const { total } = await matching.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { bookings: rows.map(toBooking), total: Number(total) };
}

/** A previous booking is any of the account's own that is not cancelled (D20). */
export async function hasPreviousBooking(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("bookings")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "<>", "cancelled")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countOpenGuestBookings(db: Db, email: string, today: string): Promise<number> {
  const { count } = await db
    .selectFrom("bookings")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("datum", ">=", today)
    .where("status", "=", "open")
    .where("user_id", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Leaves `open`, and only once: false when another change was faster. A cancelled booking frees its place. */
export async function closeBooking(
  tx: Db,
  id: string,
  to: "done" | "cancelled",
  change: {
    am: string;
    spaet_storniert: boolean;
    payment?: Pick<BookingRow, "endpreis_cent" | "endpreis_grund" | "zahlart"> & Partial<Pick<BookingRow, "notiz">>;
  },
): Promise<boolean> {
  const result = await tx
    .updateTable("bookings")
    .set((set) => ({
      status: to,
      ...(to === "done" ? { erledigt_am: change.am } : { storniert_am: change.am }),
      spaet_storniert: change.spaet_storniert,
      ...change.payment,
      ics_sequence: set("ics_sequence", "+", 1),
      version: set("version", "+", 1),
    }))
    .where("id", "=", id)
    .where("status", "=", "open")
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  if (to === "cancelled") await freePlaces(tx, id);
  return true;
}

/** Notes are no change that the customer's calendar must hear of. False when it was changed since, or is gone. */
export async function updateNotes(
  tx: Db,
  booking: BookingRow,
  notes: Partial<Pick<BookingRow, "kennzeichen" | "modell" | "notiz">>,
): Promise<boolean> {
  const result = await tx
    .updateTable("bookings")
    .set((set) => ({ ...notes, search_folded: searchTextOf({ ...booking, ...notes }), version: set("version", "+", 1) }))
    .where("id", "=", booking.id)
    .where("version", "=", booking.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** What the account has before it and did not call off, at whatever time of day. */
export async function listOpenBookingsOf(tx: Db, userId: string, today: string): Promise<BookingRow[]> {
  return await tx
    .selectFrom("bookings")
    .selectAll()
    .where("user_id", "=", userId)
    .where("status", "=", "open")
    .where("datum", ">=", today)
    .execute();
}

/** Who it was is no longer known of those bookings of an account that no law makes the business keep (D25). */
export async function forgetPersonOf(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({
      ...{ name: "Gelöschtes Konto", email: "", telefon: "", nachricht: "", sitzOption: sql<string>`null`, search_folded: "" },
      ...{ kennzeichen: "", modell: "", notiz: "" },
    })
    .where("user_id", "=", userId)
    .where((where) => where.or([where("status", "=", "cancelled"), where("art", "=", "beratung")]))
    .execute();
}

/** The place goes with the row. False when it was gone already. */
export async function deleteBookingRow(tx: Db, id: string): Promise<boolean> {
  const result = await tx.deleteFrom("bookings").where("id", "=", id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export type IdempotentAnswer = { body_hash: string; booking_id: string };

export async function findIdempotentAnswer(db: Db, key: string): Promise<IdempotentAnswer | undefined> {
  return await db.selectFrom("idempotent_answers").select(["body_hash", "booking_id"]).where("key", "=", key).executeTakeFirst();
}

/** False when the key is taken; a parallel twin that holds it is waited for (D16). */
export async function insertIdempotentAnswer(tx: Db, key: string, answer: IdempotentAnswer, now: number): Promise<boolean> {
  const result = await tx
    .insertInto("idempotent_answers")
    .values({ key, ...answer, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function deleteIdempotentAnswersBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom("idempotent_answers").where("created_at", "<", instant).execute();
}

function contains(column: RawBuilder<unknown>, text: string) {
  return sql<boolean>`${column} like ${likePattern(text)} escape '\\'`;
}

/**
 * Deletes what may no longer be kept (D25): services that were not cancelled before `services`, consultations and cancelled bookings before `others`.
 * Both are calendar dates.
 */
export async function deleteBookingsBefore(db: Db, dates: { services: string; others: string }): Promise<void> {
  await db
    .deleteFrom("bookings")
    .where("datum", "<", dates.others)
    .where((where) => where.or([where("datum", "<", dates.services), where("art", "=", "beratung"), where("status", "=", "cancelled")]))
    .execute();
}

/** Which of the optional mails a booking's owner wants; a guest has nowhere to say so. */
export async function readMailChoices(db: Db, userId: string | null): Promise<MailChoices> {
  if (userId === null) return ALL_MAILS;
  const row = await db.selectFrom("users").select("benachrichtigungen").where("id", "=", userId).executeTakeFirst();
  return toMailChoices(row?.benachrichtigungen ?? {});
}

/** Where the account's owner lives, in two lines; empty when nobody has said so. */
export async function readPostalAddress(db: Db, userId: string | null): Promise<string> {
  if (userId === null) return "";
  const row = await db.selectFrom("users").select(["street", "postalCode", "city"]).where("id", "=", userId).executeTakeFirst();
  if (!row || row.street === "" || row.city === "") return "";
  return `${row.street}\n${row.postalCode} ${row.city}`.trim();
}

/** True when the id names a customer account that a booking can belong to. */
export async function isCustomer(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom("users").select("id").where("id", "=", userId).where("role", "=", "customer").executeTakeFirst();
  return row !== undefined;
}

/** All accounts that a booking can belong to. */
export async function listCustomerAccounts(db: Db): Promise<CustomerAccount[]> {
  return await db.selectFrom("users").select(["id", "vorname", "nachname", "email", "phone"]).where("role", "=", "customer").execute();
}

/** Whoever booked under a name, an address and a number that the words are found in, or in the services; the owner's account with it. */
export async function listBookers(db: Db, terms: readonly string[][]): Promise<Booker[]> {
  const rows = await db
    .selectFrom("bookings")
    .select(["name", "email", "telefon", "user_id"])
    .select((select) => select.fn.max("datum").as("letzter_termin"))
    .where((where) => where.and(terms.map((forms) => where.or(forms.map((form) => contains(sql.ref("search_folded"), form))))))
    .groupBy(["name", "email", "telefon", "user_id"])
    .execute();
  return rows;
}

/** Of these accounts those that have bookings: the latest one, whether one is not cancelled, and the number given last. */
export async function listBookingsOfAccounts(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return await db
    .selectFrom("bookings")
    .select(["user_id", "datum", "status", "telefon"])
    .where("user_id", "in", userIds)
    .orderBy("datum", "desc")
    .orderBy("id")
    .execute();
}

/** What the period's bookings come to, by month and set of services. */
export async function listReportRows(db: Db, von: string, bis: string): Promise<ReportRow[]> {
  const rows = await db
    .selectFrom("bookings")
    .select([
      sql<string>`substr(datum, 1, 7)`.as("monat"),
      sql<string>`cast(leistungen as text)`.as("titles"),
      sql<number>`sum(case when status <> 'cancelled' then 1 else 0 end)`.as("buchungen"),
      sql<number>`sum(case when status = 'done' then 1 else 0 end)`.as("abgeschlossen"),
      sql<number>`sum(case when status = 'done' then coalesce(endpreis_cent, preis_cent) else 0 end)`.as("umsatz_cent"),
      sql<number>`sum(case when status = 'cancelled' then 1 else 0 end)`.as("storniert"),
      sql<number>`sum(case when spaet_storniert then 1 else 0 end)`.as("spaet_storniert"),
    ])
    .where("datum", ">=", von)
    .where("datum", "<=", bis)
    .groupBy([sql`substr(datum, 1, 7)`, sql`cast(leistungen as text)`])
    .execute();
  return rows.map(({ monat, titles, ...counts }) => ({
    ...(Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)])) as typeof counts),
    monat,
    leistungen: JSON.parse(titles) as string[],
  }));
}

/** Who came in the period, and how many of them had a booking before it or a second one in it. An address is one person, with or without an account. */
export async function countCustomers(db: Db, von: string, bis: string): Promise<{ gesamt: number; wiederkehrend: number }> {
  const people = db
    .selectFrom("bookings")
    .select([sql`coalesce(nullif(lower(email), ''), user_id, telefon)`.as("person")])
    .select((select) => [select.fn.countAll<number>().as("bookings"), select.fn.max("datum").as("last")])
    .where("status", "<>", "cancelled")
    .where("datum", "<=", bis)
    .groupBy(sql`coalesce(nullif(lower(email), ''), user_id, telefon)`);
  const { gesamt, wiederkehrend } = await db
    .selectFrom(people.as("people"))
    .select((select) => [
      select.fn.countAll<number>().as("gesamt"),
      sql<number | null>`sum(case when bookings > 1 then 1 else 0 end)`.as("wiederkehrend"),
    ])
    .where("last", ">=", von)
    .executeTakeFirstOrThrow();
  return { gesamt: Number(gesamt), wiederkehrend: Number(wiederkehrend ?? 0) };
}

/** The next ones of a period in the order of their days, after the one given: a whole history need not fit into memory. */
export async function listBookingsAfter(
  db: Db,
  period: { von: string; bis: string },
  after: { datum: string; id: string } | undefined,
  count: number,
): Promise<BookingRow[]> {
  return await db
    .selectFrom("bookings")
    .selectAll()
    .where("datum", ">=", after?.datum ?? period.von)
    .where("datum", "<=", period.bis)
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where("datum", ">", after?.datum ?? ""),
          where.and([where("datum", "=", after?.datum ?? ""), where("id", ">", after?.id ?? "")]),
        ]),
      ),
    )
    .orderBy("datum")
    .orderBy("id")
    .limit(count)
    .execute();
}

/** All of an account's bookings and all that were made with its address and no account, the newest first. The address is folded. */
export async function listBookingsOfPerson(db: Db, person: { user_id: string | null; email: string }): Promise<AdminBooking[]> {
  const rows = await db
    .selectFrom("bookings")
    .selectAll()
    .select(STANDING_RECEIPT)
    .where((where) =>
      where.or([
        ...(person.user_id === null ? [] : [where("user_id", "=", person.user_id)]),
        where.and([where("user_id", "is", null), where(sql`lower(email)`, "=", person.email)]),
      ]),
    )
    .orderBy("datum", "desc")
    .orderBy("abgabezeit", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toAdminBooking);
}
