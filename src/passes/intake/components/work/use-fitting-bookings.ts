import { useEffect, useState } from "react";
import { ask as askLists } from "#booking/lists/ask.ts";
import type { AdminBooking } from "#booking/schema.ts";
import { fitsVisit } from "../../../work/fitting-booking.ts";
import type { KeptVisit } from "../device/device-store.ts";

/** The appointments of its day that this car may have come to (D22). */
export function useFittingBookings({ datum, annahme: { kennzeichen, name }, fertig }: KeptVisit): readonly AdminBooking[] {
  const [bookings, setBookings] = useState<readonly AdminBooking[]>([]);
  useEffect(() => {
    if (!fertig) return;
    const fits = (booking: AdminBooking) => fitsVisit(booking, { datum, annahme: { kennzeichen, name } });
    void askLists("GET /bookings", { query: { von: datum, bis: datum } }).then(
      (answer) => answer.ok && setBookings(answer.data.filter(fits)),
    );
  }, [fertig, datum, kennzeichen, name]);
  return bookings;
}
