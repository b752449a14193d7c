import { type Selectable, sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { isPostgres } from "#db/dialect.server.ts";
import type { PlacesTable } from "#db/tables/booking.ts";
import type { DayOccupation } from "./calendar.ts";
import type { BookingException } from "./exceptions.ts";
import type { BookingKind } from "./schema.ts";

type Stay = {
  id: string;
  art: BookingKind;
  abgabezeit: string;
  /** Of a paper, whose id it is: until then it is held. */
  gehalten_bis?: string;
};
/** What a paper holds counts until its end, and not for whoever takes it. */
export type Held = { now: number; paperId?: string | undefined };

/** The most places of a day; extra places have numbers, too, under the same constraint. */
const EXTRA_PLACES = 1000;
const ROWS_AT_ONCE = 500;

export function placesOf(
  { tagesKapazitaet }: { tagesKapazitaet: number },
  allowed: readonly BookingException[] | undefined,
): number {
  return allowed?.includes("belegt") ? EXTRA_PLACES : tagesKapazitaet;
}

/**
 * Takes a place of every one of these days, or the consultation slot of the one day, and gives back what the booking had on other days. What is
 * held for it becomes its own, so that nobody comes between, and what it does not need is free.
 * False when one of them is taken: the primary key of `places` decides, also between nodes, where the insert waits for a transaction that
 * holds the same place. The caller must then undo the transaction.
 */
export async function insertPlaces(
  tx: Db,
  booking: Stay,
  days: readonly string[],
  capacity: number,
  { now, paperId }: Held,
): Promise<boolean> {
  const had = await tx
    .selectFrom("places")
    .select(["datum", "art", "place"])
    .where("booking_id", "=", booking.id)
    .execute();
  const isKept = (place: { datum: string; art: BookingKind; place: string }) =>
    days.includes(place.datum) &&
    place.art === booking.art &&
    (booking.art === "service" || slotOf(place.place) === booking.abgabezeit);
  const kept = had.filter(isKept).map(({ datum }) => datum);
  // In the order of days, and before anything is freed, so that two transactions cannot deadlock.
  for (const datum of days) {
    if (kept.includes(datum)) continue;
    if (!(await takeDay(tx, booking, datum, capacity, { now, paperId }))) return false;
  }
  for (const place of had.filter((place) => !isKept(place))) await freePlace(tx, booking, place);
  if (paperId) await freeHeldFor(tx, paperId);
  return true;
}

/** Places of services that the shop brings along, whether a day is full or not: each has the next number that nobody has. Throws where somebody was faster. */
export async function insertPlacesBeside(
  tx: Db,
  stays: readonly { id: string; days: readonly string[] }[],
): Promise<void> {
  const days = stays.flatMap((stay) => stay.days).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return;
  const rows = await tx
    .selectFrom("places")
    .select(["datum", "place"])
    .where("datum", ">=", first)
    .where("datum", "<=", last)
    .where("art", "=", "service")
    .execute();
  const taken = new Set(rows.map(({ datum, place }) => `${datum} ${place}`));
  const places = stays.flatMap(({ id, days: own }) =>
    own.map((datum) => {
      let place = 1;
      while (taken.has(`${datum} ${place}`)) place += 1;
      taken.add(`${datum} ${place}`);
      const taker = { booking_id: id, paper_id: null, gehalten_bis: null };
      return { datum, art: "service" as const, place: String(place), ...taker };
    }),
  );
  // In the order of days, as places are taken.
  places.sort((one, other) => (one.datum < other.datum ? -1 : 1));
  for (let at = 0; at < places.length; at += ROWS_AT_ONCE)
    await tx
      .insertInto("places")
      .values(places.slice(at, at + ROWS_AT_ONCE))
      .execute();
}

export type Hold = {
  paperId: string;
  bookingId?: string | null;
  gehalten_bis: string;
  now: number;
  /** The version before, whose places it takes over. */
  before?: string | undefined;
};

/** Takes a place of each of these days on which the booking has none of its own, for a paper, until its end. False when one of them is taken; the caller must then undo it. */
export async function holdPlaces(
  tx: Db,
  { paperId, bookingId, gehalten_bis, now, before }: Hold,
  days: readonly string[],
  capacity: number,
): Promise<boolean> {
  const hold: Stay = { id: paperId, art: "service", abgabezeit: "", gehalten_bis };
  const had = await tx
    .selectFrom("places")
    .select("datum")
    .where("booking_id", "=", bookingId ?? "")
    .execute();
  for (const datum of days) {
    if (had.some((own) => own.datum === datum)) continue;
    if (!(await takeDay(tx, hold, datum, capacity, { now, paperId: before }))) return false;
  }
  if (before) await freeHeldFor(tx, before);
  return true;
}

async function takeDay(
  tx: Db,
  stay: Stay,
  datum: string,
  capacity: number,
  { now, paperId }: Held,
): Promise<boolean> {
  if (paperId && (await takeOver(tx, stay, datum, paperId))) return true;
  return await takePlace(tx, stay, datum, capacity, now);
}

/** What is held for a paper gets another owner. */
async function takeOver(tx: Db, stay: Stay, datum: string, paperId: string): Promise<boolean> {
  const result = await tx
    .updateTable("places")
    .set(takerOf(stay))
    .where("paper_id", "=", paperId)
    .where("datum", "=", datum)
    .where("art", "=", stay.art)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** What another transaction frees meanwhile is not waited for: it is over. */
export async function freeHeldFor(tx: Db, paperId: string): Promise<void> {
  await deletePlaces(
    tx,
    heldPlaces(tx)
      .where("held.paper_id", "=", paperId)
      .$if(isPostgres(tx), (query) => query.forUpdate().skipLocked()),
  );
}

/** The papers that hold a place between these days. */
export async function listHeldDays(db: Db, von: string, bis: string): Promise<string[]> {
  const rows = await db
    .selectFrom("places")
    .select("paper_id")
    .distinct()
    .where("datum", ">=", von)
    .where("datum", "<=", bis)
    .where("paper_id", "is not", null)
    .execute();
  return rows.flatMap(({ paper_id }) => paper_id ?? []);
}

/** The end of what a paper holds moves with its own. */
export async function holdLonger(tx: Db, paperId: string, gehalten_bis: string): Promise<void> {
  await tx.updateTable("places").set({ gehalten_bis }).where("paper_id", "=", paperId).execute();
}

/** What is held beyond its end, in one order, so that no two transactions wait for each other. */
async function freeHeld(tx: Db, datum: string, now: number): Promise<void> {
  await deletePlaces(
    tx,
    heldPlaces(tx)
      .where("held.datum", "=", datum)
      .where("held.gehalten_bis", "<", new Date(now).toISOString())
      .orderBy("held.place")
      .$if(isPostgres(tx), (query) => query.forUpdate()),
  );
}

function heldPlaces(tx: Db) {
  return tx.selectFrom("places as held").select(["held.datum", "held.art", "held.place"]);
}

async function deletePlaces(tx: Db, held: ReturnType<typeof heldPlaces>): Promise<void> {
  await tx
    .deleteFrom("places")
    .where(({ eb, refTuple }) =>
      eb(refTuple("datum", "art", "place"), "in", held.$asTuple("datum", "art", "place")),
    )
    .execute();
}

async function takePlace(
  tx: Db,
  booking: Stay,
  datum: string,
  capacity: number,
  now: number,
): Promise<boolean> {
  if (booking.art === "beratung")
    return await takeSlot(tx, booking, datum, capacity === EXTRA_PLACES);
  // Counts anew whenever somebody else was faster.
  for (;;) {
    const taken = await listTaken(tx, datum, now);
    if (taken.length >= capacity) return false;
    if (await insertPlace(tx, booking, datum, someFreePlace(taken, capacity))) return true;
  }
}

/** What is held beyond its end is free. */
async function listTaken(tx: Db, datum: string, now: number) {
  const read = () =>
    tx
      .selectFrom("places")
      .select(["place", "gehalten_bis"])
      .where("datum", "=", datum)
      .where("art", "=", "service")
      .execute();
  const taken = await read();
  const end = new Date(now).toISOString();
  if (!taken.some(({ gehalten_bis }) => gehalten_bis !== null && gehalten_bis < end)) return taken;
  await freeHeld(tx, datum, now);
  return await read();
}

const CHOICE = 16;

/**
 * Any of the lowest that are free, so that those who book the same day at once rarely wait for each other. Never one of more than are left: where
 * extra places have numbers beyond the capacity, those at once would take too many. An extra one is the lowest.
 */
function someFreePlace(taken: readonly { place: string }[], capacity: number): string {
  const numbers = new Set(taken.map(({ place }) => place));
  const choice = capacity === EXTRA_PLACES ? 1 : Math.min(CHOICE, capacity - taken.length);
  const free: string[] = [];
  for (let place = 1; free.length < choice; place += 1)
    if (!numbers.has(String(place))) free.push(String(place));
  return free[Math.floor(Math.random() * free.length)] as string;
}

/** One consultation at a time; the shop's extra ones get a number behind the time. */
async function takeSlot(tx: Db, booking: Stay, datum: string, isExtra: boolean): Promise<boolean> {
  if (await insertPlace(tx, booking, datum, booking.abgabezeit)) return true;
  for (let talk = 2; isExtra && talk <= EXTRA_PLACES; talk += 1) {
    if (await insertPlace(tx, booking, datum, `${booking.abgabezeit}/${talk}`)) return true;
  }
  return false;
}

async function insertPlace(tx: Db, stay: Stay, datum: string, place: string): Promise<boolean> {
  const result = await tx
    .insertInto("places")
    .values({ datum, art: stay.art, place, ...takerOf(stay) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

function takerOf({ id, gehalten_bis }: Stay) {
  return gehalten_bis === undefined
    ? { booking_id: id, paper_id: null, gehalten_bis: null }
    : { booking_id: null, paper_id: id, gehalten_bis };
}

/** '16:00/2' is a second talk at four. */
function slotOf(place: string): string {
  return place.slice(0, 5);
}

async function freePlace(
  tx: Db,
  { id }: Stay,
  { datum, art, place }: Pick<Selectable<PlacesTable>, "datum" | "art" | "place">,
): Promise<void> {
  await tx
    .deleteFrom("places")
    .where("booking_id", "=", id)
    .where("datum", "=", datum)
    .where("art", "=", art)
    .where("place", "=", place)
    .execute();
}

export async function freePlaces(tx: Db, bookingId: string): Promise<void> {
  await tx.deleteFrom("places").where("booking_id", "=", bookingId).execute();
}

/** Null for a service booking. */
const CONSULTATION_SLOT = sql<
  string | null
>`case when art = 'service' then null else substr(place, 1, 5) end`;

/** What is taken on each day from `from` to `to`, both included, by others than `except`; days without bookings are missing. */
export async function readOccupation(
  db: Db,
  from: string,
  to: string,
  { now, paperId, except }: Held & { except?: string | undefined },
): Promise<Map<string, DayOccupation>> {
  const rows = await db
    .selectFrom("places")
    .select((row) => ["datum", CONSULTATION_SLOT.as("slot"), row.fn.countAll<number>().as("count")])
    .where("datum", ">=", from)
    .where("datum", "<=", to)
    .where(({ or, and, eb }) =>
      or([
        eb("booking_id", "<>", except ?? ""),
        and([
          eb("gehalten_bis", ">=", new Date(now).toISOString()),
          eb("paper_id", "<>", paperId ?? ""),
        ]),
      ]),
    )
    .groupBy(["datum", CONSULTATION_SLOT])
    .execute();
  const days = new Map<string, { servicePlaces: number; consultationSlots: string[] }>();
  for (const { datum, slot, count } of rows) {
    const day = days.get(datum) ?? { servicePlaces: 0, consultationSlots: [] };
    if (slot === null) day.servicePlaces += Number(count);
    else day.consultationSlots.push(slot);
    days.set(datum, day);
  }
  return days;
}
