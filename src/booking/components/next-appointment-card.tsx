import { type ReactNode, useId } from "react";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { FailedLoad } from "#ui/failed-load.tsx";
import { kindOf } from "../calendar.ts";
import type { Booking } from "../schema.ts";
import { hasStarted } from "../status.ts";
import { BookingFact, BookingFacts } from "./booking-facts.tsx";
import { CalendarButton } from "./calendar-button.tsx";
import { CancellationDialogs } from "./cancellation-dialogs.tsx";
import { CancellationNotice } from "./cancellation-notice.tsx";
import { useCancellation } from "./use-cancellation.ts";
import type { NextAppointment } from "./use-next-appointment.ts";

export type NextAppointmentCardProps = {
  next: NextAppointment;
  reload: () => void;
  /** Where the car is brought. */
  address: string | undefined;
  /** The way to a new appointment, when there is none. */
  bookingLink: ReactNode;
};

export function NextAppointmentCard({ next, reload, address, bookingLink }: NextAppointmentCardProps) {
  const id = useId();
  const cancellation = useCancellation(reload);
  return (
    <section aria-labelledby={id}>
      <CancellationNotice sentence={cancellation.notice} />
      <h2 id={id} className="mb-3 text-xl">
        Nächster Termin
      </h2>
      {next.phase === "loading" && <Skeleton />}
      {next.phase === "failed" && <FailedLoad sentence={next.problem} onRetry={reload} />}
      {next.phase === "ready" &&
        (next.booking ? (
          <Appointment {...next} booking={next.booking} address={address} onCancel={cancellation.ask} />
        ) : (
          <div className="flex min-h-44 flex-col items-center justify-center gap-5 rounded-card border border-line border-dashed px-5 py-8 text-center">
            <p className="text-ink-2">Im Moment ist kein Termin geplant.</p>
            {bookingLink}
          </div>
        ))}
      <CancellationDialogs cancellation={cancellation} />
    </section>
  );
}

type AppointmentProps = Omit<Extract<NextAppointment, { phase: "ready" }>, "booking" | "phase"> & {
  booking: Booking;
  address: string | undefined;
  onCancel: (booking: Booking) => void;
};

function Appointment({ booking, now, today, address, onCancel }: AppointmentProps) {
  const isAhead = !hasStarted(booking, now);
  return (
    <div className="grid overflow-hidden rounded-card border border-line bg-white md:grid-cols-[minmax(15rem,1fr)_2fr]">
      <div className="on-dark flex flex-col justify-center bg-graphite-900 p-5 sm:p-7">
        <p className="text-sm text-silver">{kindOf(booking.leistungen) === "beratung" ? "Beratungsgespräch" : "Fahrzeugabgabe"}</p>
        <p className="wide figures mt-1 text-section text-amber-400">{booking.abgabezeit} Uhr</p>
        <p className="mt-2 text-lg">{formatLongGermanDate(booking.datum)}</p>
        {booking.datum === today.datum && (
          <p className="mt-3 flex">
            <Badge tone="amber">Heute</Badge>
          </p>
        )}
      </div>
      <div className="flex flex-col justify-between gap-6 p-5 sm:p-7">
        <BookingFacts booking={booking}>
          {address && (
            <BookingFact term="Adresse" className="w-full">
              {address}
            </BookingFact>
          )}
        </BookingFacts>
        {isAhead ? (
          <div className="flex flex-wrap gap-2.5">
            <CalendarButton bookingId={booking.id} className="max-sm:flex-1" />
            <Button variant="quiet" className="text-rot-700! max-sm:px-3! max-sm:text-sm!" onClick={() => onCancel(booking)}>
              Stornieren
            </Button>
          </div>
        ) : (
          <p className="text-sm text-ink-2">Der Termin hat begonnen und kann nicht mehr storniert werden.</p>
        )}
      </div>
    </div>
  );
}

function Skeleton() {
  return (
    <div role="status" className="min-h-44 rounded-card border border-line bg-white">
      <span className="sr-only">Lade Termin…</span>
    </div>
  );
}
