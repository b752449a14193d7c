import { useEffect, useId, useState } from "react";
import { bookedText } from "#bookings/fields.ts";
import { timeText } from "#bookings/open-fields.ts";
import type { ShopBooking } from "#bookings/schema.ts";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { useCall } from "#ui/use-call.tsx";
import { changeKeptVisit, type KeptVisit } from "./device-store.tsx";
import { fitsVisit } from "./fitting-booking.ts";
import { standingIn } from "./visit-parts.tsx";

const NO_NETWORK =
  "Dafür braucht es gerade eine Verbindung. Bitte versuchen Sie es noch einmal, wenn das Netz wieder da ist.";

/** Appointments that may be this car's; somebody who knows picks one, it is never guessed. */
export function FittingBookings({ visit, look }: { visit: KeptVisit; look: () => Promise<void> }) {
  const { id } = visit;
  const bookings = useFittingBookings(visit);
  const { busyWith, problem, run } = useCall(NO_NETWORK);
  const titleId = useId();

  async function choose(buchung: string) {
    const answer = await run(
      () => api("PUT /pass-visits/:id/booking", { params: { id }, body: { buchung } }),
      { about: buchung },
    );
    if (!answer?.ok) return;
    await changeKeptVisit(id, (now) => ({
      ...now,
      bookingId: answer.data.booking_id,
      stand: standingIn(answer.data),
    }));
    await look();
  }

  if (bookings.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="space-y-2">
      <h3 id={titleId} className="font-semibold">
        Kam das Auto zu einem dieser Termine?
      </h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {bookings.map((booking) => (
          <li key={booking.id} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <strong className="block">
                <span className="figures">{timeText(booking)}</span> · {booking.name}
              </strong>
              <span className="text-sm text-ink-2">
                {[booking.kennzeichen, bookedText(booking)].filter(Boolean).join(" · ")}
              </span>
            </p>
            <Button
              variant="quiet"
              className="max-sm:w-full"
              busy={busyWith === booking.id}
              aria-label={`Ja, dieser: ${timeText(booking)}, ${booking.name}`}
              onClick={() => void choose(booking.id)}
            >
              Ja, dieser
            </Button>
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className="font-medium text-rot-700">
          {problem}
        </p>
      )}
    </section>
  );
}

/** The appointments of its day that this car may have come to. */
function useFittingBookings({
  datum,
  annahme: { kennzeichen, name },
  fertig,
}: KeptVisit): readonly ShopBooking[] {
  const [bookings, setBookings] = useState<readonly ShopBooking[]>([]);
  useEffect(() => {
    if (!fertig) return;
    const fits = (booking: ShopBooking) =>
      fitsVisit(booking, { datum, annahme: { kennzeichen, name } });
    void api("GET /bookings", { query: { von: datum, bis: datum } }).then(
      (answer) => answer.ok && setBookings(answer.data.filter(fits)),
    );
  }, [fertig, datum, kennzeichen, name]);
  return bookings;
}
