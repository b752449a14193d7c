import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { contains } from "#db/contains.server.ts";
import { isPostgres } from "#db/dialect.server.ts";
import { OPEN_APPROVAL, OPEN_PASS, STAND_OF_INTAKE } from "#db/open-pass.server.ts";
import { findInIndex, hasTerms, isAmong } from "#db/search-index.server.ts";
import type { Database } from "#db/tables.ts";
import { berlinInstant } from "#lib/berlin-time.ts";
import { COUNTED_UP_TO, totalSeen } from "#lib/list-count.ts";
import { mailboxOf } from "#lib/mailbox-of.ts";
import type { BilledBooking, BookingRow } from "./booking-row.ts";
import { COVERED, OWN_RECEIPT, STANDING_RECEIPT } from "./bookings.data.ts";
import { CAR_FIELDS, idStartOf } from "./fields.ts";
import type { BookingStatus } from "./schema.ts";
import { searchTerms } from "./search-text.ts";

const PAGE_SIZE = 50;
const ID_LENGTH = 12;
const HOUR = 3_600_000;

/** A search with more hits than this reads them day by day instead of sorting them all. */
const MOST_FOUND = 1000;
/** For the unconfirmed bookings of an hour: before deleting them the shop sees their exact number. */
const COUNT_UP_TO = 100_000;

type BookingFilter = {
  status?: BookingStatus;
  von?: string;
  bis?: string;
  ab?: string;
  q?: string;
  leistung?: string;
  zusage?: "offen";
  /** What guests asked for in this hour and nobody confirmed: '2026-03-02T08'. */
  unbestaetigt?: string;
  seite: number;
};

/** One page for the admin: open bookings as they come up, all others with the newest facts first. `total` counts up to a thousand. */
export async function listBookings(
  db: Db,
  filter: BookingFilter,
): Promise<{ bookings: BilledBooking[]; total: number }> {
  const matching = await matchingBookings(db, filter);
  const direction = filter.status === "open" ? "asc" : "desc";
  // What comes before the page is passed over in the index alone.
  const page = matching
    .select("id")
    .$call(inOrder(direction))
    .limit(PAGE_SIZE + 1)
    .offset((filter.seite - 1) * PAGE_SIZE);
  const rows = await db
    .selectFrom("bookings")
    .where("id", "in", page)
    .selectAll()
    .select([STANDING_RECEIPT, OPEN_PASS, STAND_OF_INTAKE, COVERED, OPEN_APPROVAL])
    .$call(inOrder(direction))
    .execute();
  const bookings = rows.slice(0, PAGE_SIZE);
  const seen = totalSeen({ seite: filter.seite, perPage: PAGE_SIZE }, rows.length);
  if (seen !== undefined && filter.unbestaetigt === undefined) return { bookings, total: seen };
  const most = filter.unbestaetigt === undefined ? COUNTED_UP_TO + 1 : COUNT_UP_TO;
  const { total } = await db
    .selectFrom(matching.select("id").limit(most).as("counted"))
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { bookings, total: Number(total) };
}

async function matchingBookings(db: Db, filter: BookingFilter) {
  const { status, von, bis, ab, q = "", leistung, zusage } = filter;
  const hour = filter.unbestaetigt === undefined ? undefined : instantsOfHour(filter.unbestaetigt);
  const terms = searchTerms(q);
  const ids = terms.length === 0 ? undefined : await findIds(db, q, terms);
  return (
    db
      .selectFrom("bookings")
      // By its index of states SQLite would go through all of a state to find the few that are known.
      .$if(status !== undefined, (query) =>
        query.where(ids ? sql`status || ''` : sql.ref("status"), "=", status ?? "open"),
      )
      .$if(von !== undefined, (query) => query.where("datum", ">=", von ?? ""))
      .$if(bis !== undefined, (query) => query.where("datum", "<=", bis ?? ""))
      .$if(ab !== undefined, (query) =>
        query.where((where) =>
          where.or([where("datum", ">=", ab ?? ""), where("bis", ">=", ab ?? "")]),
        ),
      )
      .$if(zusage !== undefined, (query) => query.where("zusage", "=", "offen"))
      // As it stands in the JSON text, quotes included: no other title has it as its part.
      .$if(leistung !== undefined, (query) =>
        query.where(contains(sql`cast(leistungen as text)`, JSON.stringify(leistung))),
      )
      .$if(hour !== undefined, (query) =>
        query
          .where("erstellt_am", ">=", hour?.from ?? "")
          .where("erstellt_am", "<", hour?.to ?? "")
          .$call(unproven),
      )
      .where(ids ? isAmong(db, sql.ref("bookings.id"), ids) : hasTerms("bookings", terms))
  );
}

/** By their words or their number; undefined when there are too many to look at each. */
async function findIds(
  db: Db,
  q: string,
  terms: readonly string[][],
): Promise<string[] | undefined> {
  const found = await findInIndex(db, "bookings", terms, { columns: ["id"], most: MOST_FOUND });
  const start = idStartOf(q);
  if (!found || start === undefined) return found?.map(({ id }) => id);
  const numbered = await db
    .selectFrom("bookings")
    .select("id")
    .where("id", ">=", start.padEnd(ID_LENGTH, "0"))
    .where("id", "<=", start.padEnd(ID_LENGTH, "z"))
    .limit(MOST_FOUND)
    .execute();
  return [...found, ...numbered].map(({ id }) => id);
}

type OwnBookingFilter = { status?: BookingStatus; von?: string; seite?: number };

/** The account's own: open ones as they come up, else the newest first. Without a page number all of them. */
export async function listBookingsOf(
  db: Db,
  viewer: { id: string },
  filter: OwnBookingFilter = {},
): Promise<{ bookings: BilledBooking[]; total: number }> {
  const { status, von, seite } = filter;
  const matching = db
    .selectFrom("bookings")
    .where("user_id", "=", viewer.id)
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "open"))
    .$if(von !== undefined, (query) => query.where("datum", ">=", von ?? ""));
  const direction = status === "open" ? "asc" : "desc";
  const rows = await matching
    .selectAll()
    .select([OWN_RECEIPT, COVERED])
    .$call(inOrder(direction))
    .$if(seite !== undefined, (query) =>
      query.limit(PAGE_SIZE).offset(((seite ?? 1) - 1) * PAGE_SIZE),
    )
    .execute();
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { bookings: rows, total: Number(total) };
}

/** All that stand on these cards, the newest first. */
export async function listBookingsOfCards(
  db: Db,
  cardIds: readonly string[],
): Promise<BilledBooking[]> {
  if (cardIds.length === 0) return [];
  return await db
    .selectFrom("bookings")
    .selectAll()
    .select([STANDING_RECEIPT, OPEN_PASS, STAND_OF_INTAKE, COVERED, OPEN_APPROVAL])
    .where("karte_id", "in", cardIds)
    .$call(inOrder("desc"))
    .execute();
}

const BOOKED_AGAIN = [
  "id",
  "karte_id",
  "user_id",
  "art",
  "status",
  "datum",
  "leistungen",
  "kfz",
  ...CAR_FIELDS,
  "verschmutzung",
  "sitzOption",
  "sitze",
  "extras",
  "einsatz",
  "preis_cent",
] as const;
export type BookedBefore = Pick<BookingRow, (typeof BOOKED_AGAIN)[number]>;

/** The same without what only a booking's own card shows: it is asked for at every letter. */
export async function listBookedBefore(
  db: Db,
  cardIds: readonly string[],
): Promise<BookedBefore[]> {
  if (cardIds.length === 0) return [];
  return await db
    .selectFrom("bookings")
    .select(BOOKED_AGAIN)
    .where("karte_id", "in", cardIds)
    .$call(inOrder("desc"))
    .execute();
}

/** By a firm's link, on the firm's card, with an address that somebody typed. */
export async function listBookedForFirm(db: Db, emailFolded: string): Promise<BilledBooking[]> {
  return await db
    .selectFrom("bookings")
    .selectAll()
    .select([STANDING_RECEIPT, OPEN_PASS, STAND_OF_INTAKE, COVERED, OPEN_APPROVAL])
    .where("firmenlink", "=", true)
    .where((where) => where(where.fn<string>("lower", ["email"]), "=", emailFolded))
    .$call(inOrder("desc"))
    .execute();
}

/** What the account has before it and did not call off, at whatever time of day; held until the transaction ends. */
export async function lockOpenBookingsOf(
  tx: Db,
  userId: string,
  today: string,
): Promise<BookingRow[]> {
  return await tx
    .selectFrom("bookings")
    .selectAll()
    .where("user_id", "=", userId)
    .where("status", "=", "open")
    // Other times of a request may be ahead when the first one is over.
    .where((where) => where.or([where("datum", ">=", today), where("zusage", "=", "offen")]))
    .orderBy("id")
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .execute();
}

/** What was completed within two instants, the second excluded; consultations are no visits. */
export async function listVisitsDone(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<BookingRow[]> {
  return await db
    .selectFrom("bookings")
    .selectAll()
    .where("status", "=", "done")
    .where("art", "=", "service")
    .where("erledigt_am", ">=", from)
    .where("erledigt_am", "<", to)
    // Whoever asked to be forgotten is not asked.
    .where("kontakt_bis", "is", null)
    .orderBy("erledigt_am")
    .execute();
}

/** A previous booking is any of the account's own that is not cancelled. */
export async function hasPreviousBooking(
  db: Db,
  userId: string,
  besides?: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("bookings")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "<>", "cancelled")
    .$if(besides !== undefined, (query) => query.where("id", "<>", besides ?? ""))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What guests asked for under the addresses of one mailbox and have before them; the shop's own entries count nowhere. */
export async function countOpenGuestBookings(
  db: Db,
  email: string,
  today: string,
): Promise<number> {
  const rows = await openRequests(db, today)
    .select("email")
    .where("user_id", "is", null)
    .where("firmenlink", "=", false)
    .groupBy("email")
    .execute();
  const mailbox = mailboxOf(email);
  return rows
    .filter((row) => mailboxOf(row.email) === mailbox)
    .reduce((sum, { count }) => sum + Number(count), 0);
}

/** What an account asked for itself and has before it. */
export async function countOpenBookingsOf(db: Db, userId: string, today: string): Promise<number> {
  const { count } = await openRequests(db, today)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many places guests hold whose addresses nobody has proven, of what was asked for since an instant. */
export async function countUnprovenPlaces(db: Db, since: string): Promise<number> {
  const { count } = await db
    .selectFrom("bookings")
    .innerJoin("places", "places.booking_id", "bookings.id")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("bookings.erstellt_am", ">", since)
    .$call(unproven)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** From '2026-03-02T08' of Berlin's clock; the second instant is excluded. */
export function instantsOfHour(hour: string): { from: string; to: string } {
  const [datum = "", zeit = ""] = hour.split("T");
  const from = berlinInstant(datum, `${zeit}:00`);
  return { from: new Date(from).toISOString(), to: new Date(from + HOUR).toISOString() };
}

/** Open bookings of unproven guests that were made from an instant on, before another one. */
export async function listUnprovenIds(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("bookings")
    .select("bookings.id")
    .where("bookings.erstellt_am", ">=", from)
    .where("bookings.erstellt_am", "<", to)
    .$call(unproven)
    .execute();
  return rows.map(({ id }) => id);
}

function unproven<O>(
  query: SelectQueryBuilder<Database, "bookings", O>,
): SelectQueryBuilder<Database, "bookings", O> {
  return query
    .where("bookings.user_id", "is", null)
    .where("bookings.vomBetrieb", "=", false)
    .where("bookings.status", "=", "open")
    .where("bookings.firmenlink", "=", false)
    .where("bookings.bestaetigung", "<>", "bestaetigt");
}

function openRequests(db: Db, today: string) {
  return db
    .selectFrom("bookings")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("datum", ">=", today)
    .where("status", "=", "open")
    .where("vomBetrieb", "=", false);
}

type Stay = { row: BilledBooking; tage: string[] };

/** What is not cancelled and takes one of the days from `from` to `to`, both included; with all days that it takes, in their order. */
export async function listStays(db: Db, from: string, to: string): Promise<Stay[]> {
  const taking = db
    .selectFrom("places")
    .select("booking_id")
    .where("booking_id", "is not", null)
    .where("datum", ">=", from)
    .where("datum", "<=", to);
  const rows = await db
    .selectFrom("bookings")
    .selectAll()
    .select([STANDING_RECEIPT, OPEN_PASS, STAND_OF_INTAKE, COVERED, OPEN_APPROVAL])
    .where("status", "<>", "cancelled")
    .where((where) =>
      where.or([
        where("id", "in", taking),
        where.and([where("datum", ">=", from), where("datum", "<=", to)]),
      ]),
    )
    .$call(inOrder("asc"))
    .execute();
  const places = await db
    .selectFrom("places")
    .select(["booking_id", "datum"])
    .where("booking_id", "in", taking)
    .orderBy("datum")
    .execute();
  const days = Map.groupBy(places, ({ booking_id }) => booking_id);
  return rows.map((row) => ({
    row,
    tage: days.get(row.id)?.map(({ datum }) => datum) ?? [row.datum],
  }));
}

/** Whatever became of them, in the order of their days. */
export async function listBookingsSince(db: Db, datum: string): Promise<BookingRow[]> {
  return await db
    .selectFrom("bookings")
    .selectAll()
    .where("datum", ">=", datum)
    .$call(inOrder("asc"))
    .execute();
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

/** How many there are in each state. */
export async function countByStatus(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("bookings")
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
}

/** How often each list of services was booked since a day, whatever was not cancelled. */
export async function countBookedServices(
  db: Db,
  since: string,
): Promise<{ leistungen: string[]; count: number }[]> {
  const leistungen = sql<string>`cast(leistungen as text)`;
  const rows = await db
    .selectFrom("bookings")
    .select((select) => [leistungen.as("leistungen"), select.fn.countAll<number>().as("count")])
    .where("datum", ">=", since)
    .where("status", "<>", "cancelled")
    .groupBy(leistungen)
    .execute();
  return rows.map(({ leistungen: list, count }) => ({
    leistungen: JSON.parse(list) as string[],
    count: Number(count),
  }));
}

function inOrder(direction: "asc" | "desc") {
  return <Row>(query: SelectQueryBuilder<Database, "bookings", Row>) =>
    query.orderBy("datum", direction).orderBy("abgabezeit", direction).orderBy("id", direction);
}
