import type { Db } from "#db/connect.server.ts";
import { type BookingRow, sentBooking } from "../booking-row.ts";
import type { BookingViewer } from "../booking-viewer.ts";
import { findBooking } from "../bookings.data.ts";
import type { Booking } from "../schema.ts";

/** The change was decided on an outdated version. */
export function isStale(
  booking: Pick<BookingRow, "version">,
  version: number | undefined,
): boolean {
  return version !== undefined && version !== booking.version;
}

/** The current booking, for those who were too slow; nothing for a link. */
export async function bookingFor(
  tx: Db,
  viewer: BookingViewer,
  { id }: Pick<BookingRow, "id">,
): Promise<Booking | undefined> {
  const row = viewer.kind === "link" ? undefined : await findBooking(tx, id);
  return row && sentBooking(row);
}
