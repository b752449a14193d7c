import { type ReactNode, useId } from "react";
import { Button } from "#ui/button.tsx";
import { FailedLoad } from "#ui/failed-load.tsx";
import { fetchCalendarFile } from "../calls.ts";
import type { Booking } from "../schema.ts";
import { hasStarted } from "../status.ts";
import { AppointmentPanel } from "./appointment-panel.tsx";
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
  return (
    <AppointmentPanel booking={booking} today={today.datum} address={address}>
      {hasStarted(booking, now) ? (
        <p className="text-sm text-ink-2">Der Termin hat begonnen und kann nicht mehr storniert werden.</p>
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <CalendarButton load={() => fetchCalendarFile(booking.id)} className="max-sm:flex-1" />
          <Button variant="quiet" className="text-rot-700! max-sm:px-3! max-sm:text-sm!" onClick={() => onCancel(booking)}>
            Stornieren
          </Button>
        </div>
      )}
    </AppointmentPanel>
  );
}

function Skeleton() {
  return (
    <div role="status" className="min-h-44 rounded-card border border-line bg-white">
      <span className="sr-only">Lade Termin…</span>
    </div>
  );
}
