import { type ReactNode, useId } from "react";
import { useRevalidator } from "react-router";
import type { CompanySettings } from "#company/schema.ts";
import type { Loaded } from "#ui/page-load.ts";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import { changeRule } from "../../changes/change-rule.ts";
import { ChangeButtons } from "../../changes/components/change-buttons.tsx";
import { ChangeDialogs } from "../../changes/components/change-dialogs.tsx";
import { ChangeNotice } from "../../changes/components/change-notice.tsx";
import { type BookingChanges, useBookingChanges } from "../../changes/components/use-booking-changes.ts";
import { AppointmentPanel } from "../../components/appointment-panel.tsx";
import type { Booking } from "../../schema.ts";
import { hasStarted } from "../../status.ts";
import type { Closures } from "../../stay.ts";
import type { NextAppointment } from "./load-next-appointment.ts";

export type NextAppointmentCardProps = {
  next: Loaded<NextAppointment>;
  company: Closures & Pick<CompanySettings, "addresses">;
  /** The way to a new appointment, when there is none. */
  bookingLink: ReactNode;
};

export function NextAppointmentCard({ next, company, bookingLink }: NextAppointmentCardProps) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const changes = useBookingChanges(() => void revalidate());
  return (
    <section aria-labelledby={id}>
      <ChangeNotice sentence={changes.notice} />
      <h2 id={id} className="mb-3 text-xl">
        Nächster Termin
      </h2>
      <WhenLoaded value={next}>
        {({ booking, ...moment }) =>
          booking ? (
            <Appointment {...moment} booking={booking} address={company.addresses[0]?.address} changes={changes} />
          ) : (
            <div className="flex min-h-44 flex-col items-center justify-center gap-5 rounded-card border border-line border-dashed px-5 py-8 text-center">
              <p className="text-ink-2">Im Moment ist kein Termin geplant.</p>
              {bookingLink}
            </div>
          )
        }
      </WhenLoaded>
      <ChangeDialogs changes={changes} company={company} />
    </section>
  );
}

type AppointmentProps = Omit<NextAppointment, "booking"> & {
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
