import type { Db } from "#database/connect.server.ts";
import type { DayOccupation } from "./calendar.ts";
import type { BookingKind } from "./schema.ts";

type Stay = { id: string; art: BookingKind; abgabezeit: string };

/**
 * Takes a place of every one of these days, or the consultation slot of the one day, and gives back what the booking had on other days.
 * False when one of them is taken: the primary key of `places` decides, also between nodes, where the insert waits for a transaction that
 * holds the same place (B9). The caller must then undo the transaction.
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

export async function freePlaces(tx: Db, bookingId: string): Promise<void> {
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
