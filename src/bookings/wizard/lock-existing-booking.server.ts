import type { Db } from "#db/connect.server.ts";
import type { BookingRow } from "../booking-row.ts";
import { lockBooking } from "../bookings.data.ts";
import { bookingUnknown } from "../refusals.ts";

/** For whoever ties something of another room to it: nobody else changes or deletes it until the transaction ends. */
export async function lockExistingBooking(tx: Db, id: string): Promise<BookingRow> {
  const booking = await lockBooking(tx, id);
  if (!booking) throw bookingUnknown();
  return booking;
}
