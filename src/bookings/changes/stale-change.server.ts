import type { Db } from "#db/connect.server.ts";
import { type BookingRow, sentBooking } from "../booking-row.ts";
import type { BookingViewer } from "../booking-viewer.ts";
import { findBooking } from "../bookings.data.ts";
import type { Booking } from "../schema.ts";

/** Decided on a state that is not the newest any more. */
export function isStale(
  booking: Pick<BookingRow, "version">,
  version: number | undefined,
): boolean {
  return version !== undefined && version !== booking.version;
}

/** The booking as it is now, for whoever was too slow; a link tells nothing of the person. */
export async function bookingFor(
  tx: Db,
  viewer: BookingViewer,
  { id }: Pick<BookingRow, "id">,
): Promise<Booking | undefined> {
  const row = viewer.kind === "link" ? undefined : await findBooking(tx, id);
  return row && sentBooking(row);
}
