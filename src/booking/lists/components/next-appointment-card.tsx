import { type ReactNode, useId } from "react";
import type { CompanySettings } from "#company/schema.ts";
import { FailedLoad } from "#ui/failed-load.tsx";
import { changeRule } from "../../changes/change-rule.ts";
import { ChangeButtons } from "../../changes/components/change-buttons.tsx";
import { ChangeDialogs } from "../../changes/components/change-dialogs.tsx";
import { ChangeNotice } from "../../changes/components/change-notice.tsx";
import { type BookingChanges, useBookingChanges } from "../../changes/components/use-booking-changes.ts";
import { AppointmentPanel } from "../../components/appointment-panel.tsx";
import type { Booking } from "../../schema.ts";
import { hasStarted } from "../../status.ts";
import type { Closures } from "../../stay.ts";
import type { NextAppointment } from "./use-next-appointment.ts";

export type NextAppointmentCardProps = {
  next: NextAppointment;
  reload: () => void;
  company: Closures & Pick<CompanySettings, "addresses">;
  /** The way to a new appointment, when there is none. */
  bookingLink: ReactNode;
};

export function NextAppointmentCard({ next, reload, company, bookingLink }: NextAppointmentCardProps) {
  const id = useId();
  const changes = useBookingChanges(reload);
  return (
    <section aria-labelledby={id}>
      <ChangeNotice sentence={changes.notice} />
      <h2 id={id} className="mb-3 text-xl">
        Nächster Termin
      </h2>
      {next.phase === "loading" && <Skeleton />}
      {next.phase === "failed" && <FailedLoad sentence={next.problem} onRetry={reload} />}
      {next.phase === "ready" &&
        (next.booking ? (
          <Appointment {...next} booking={next.booking} address={company.addresses[0]?.address} changes={changes} />
        ) : (
          <div className="flex min-h-44 flex-col items-center justify-center gap-5 rounded-card border border-line border-dashed px-5 py-8 text-center">
            <p className="text-ink-2">Im Moment ist kein Termin geplant.</p>
            {bookingLink}
          </div>
        ))}
      <ChangeDialogs changes={changes} company={company} />
    </section>
  );
}

type AppointmentProps = Omit<Extract<NextAppointment, { phase: "ready" }>, "booking" | "phase"> & {
  booking: Booking;
  address: string | undefined;
  changes: BookingChanges;
};

function Appointment({ booking, now, today, address, changes }: AppointmentProps) {
  return (
    <AppointmentPanel booking={booking} today={today.datum} address={address}>
      {hasStarted(booking, now) ? (
        <p className="text-sm text-ink-2">Der Termin hat begonnen und kann nicht mehr geändert werden.</p>
      ) : (
        <div>
          <p className="mb-4 max-w-[52ch] text-sm text-ink-2">{changeRule(booking, now)}</p>
          <ChangeButtons booking={booking} now={now} changes={changes} />
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
