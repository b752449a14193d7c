import { useId } from "react";
import { WEEKDAYS } from "#company/weekdays.ts";
import { formatGermanDate, formatGermanMoment, weekdayIndex } from "#lib/berlin-time.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { kindOf } from "../calendar.ts";
import { fetchCalendarFile } from "../calls.ts";
import type { Booking } from "../schema.ts";
import { hasStarted } from "../status.ts";
import { BookingFacts } from "./booking-facts.tsx";
import { CalendarButton } from "./calendar-button.tsx";

export type MyBookingCardProps = {
  booking: Booking;
  /** Epoch milliseconds. */
  now: number;
  onCancel: (booking: Booking) => void;
};

/** One booking as its customer knows it: when, what, for how much, and the way out of it. */
export function MyBookingCard({ booking, now, onCancel }: MyBookingCardProps) {
  const id = useId();
  const { datum, abgabezeit, status, storniert_am } = booking;
  const isAhead = status === "open" && !hasStarted(booking, now);
  return (
    <article aria-labelledby={`${id}-when`} className="rounded-card border border-line bg-white p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 id={`${id}-when`} className="text-lg">
              {WEEKDAYS[weekdayIndex(datum)]}, <span className="figures">{formatGermanDate(datum)}</span>
            </h2>
            {status === "done" && <Badge tone="petrol">Abgeschlossen</Badge>}
            {status === "cancelled" && <Badge tone="red">Storniert</Badge>}
          </header>
          <p className="mt-1 text-ink-2">
            {kindOf(booking.leistungen) === "beratung" ? "Uhrzeit" : "Fahrzeugabgabe"}: <span className="figures">{abgabezeit} Uhr</span>
          </p>
          <BookingFacts booking={booking} />
          {storniert_am && <p className="mt-3 text-xs text-ink-2">Storniert am {formatGermanMoment(Date.parse(storniert_am))}</p>}
          {status === "open" && !isAhead && (
            <p className="mt-3 text-sm text-ink-2">Der Termin hat begonnen und kann nicht mehr storniert werden.</p>
          )}
        </div>
        {isAhead && (
          <div className="flex flex-wrap gap-2.5 max-sm:w-full sm:w-54 sm:flex-col">
            <CalendarButton load={() => fetchCalendarFile(booking.id)} describedBy={`${id}-when`} className="max-sm:flex-1" />
            <Button
              variant="quiet"
              className="text-rot-700! max-sm:px-3! max-sm:text-sm!"
              aria-describedby={`${id}-when`}
              onClick={() => onCancel(booking)}
            >
              Stornieren
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
