import type { Db } from "#database/connect.server.ts";
import type { BookingRow } from "../booking-row.ts";
import { lockBooking } from "../bookings.store.server.ts";
import { bookingUnknown } from "../refusals.ts";

/** For whoever ties something of another room to it: nobody else changes or deletes it until the transaction ends. */
export async function holdBooking(tx: Db, id: string): Promise<BookingRow> {
  const booking = await lockBooking(tx, id);
  if (!booking) throw bookingUnknown();
  return booking;
}
