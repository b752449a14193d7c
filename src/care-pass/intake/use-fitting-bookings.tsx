import { useEffect, useState } from "react";
import type { AdminBooking } from "#bookings/schema.ts";
import { api } from "#lib/api.ts";
import type { KeptVisit } from "./device-store.tsx";
import { fitsVisit } from "./fitting-booking.ts";

/** The appointments of its day that this car may have come to. */
export function useFittingBookings({
  datum,
  annahme: { kennzeichen, name },
  fertig,
}: KeptVisit): readonly AdminBooking[] {
  const [bookings, setBookings] = useState<readonly AdminBooking[]>([]);
  useEffect(() => {
    if (!fertig) return;
    const fits = (booking: AdminBooking) =>
      fitsVisit(booking, { datum, annahme: { kennzeichen, name } });
    void api("GET /bookings", { query: { von: datum, bis: datum } }).then(
      (answer) => answer.ok && setBookings(answer.data.filter(fits)),
    );
  }, [fertig, datum, kennzeichen, name]);
  return bookings;
}
