import { type ReactNode, useId } from "react";
import { Link, useRevalidator } from "react-router";
import type { PublicSettings } from "#company/schema.ts";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { paths } from "#lib/paths.ts";
import type { Loaded } from "#ui/page-load.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import { AppointmentPanel } from "../appointment-panel.tsx";
import { ChangeButtons } from "../changes/change-buttons.tsx";
import { ChangeNotice } from "../changes/change-notice.tsx";
import { changeText } from "../changes/change-text.ts";
import { OwnMove } from "../changes/lazy-own-move.tsx";
import { type BookingChanges, useBookingChanges } from "../changes/use-booking-changes.tsx";
import { bookedText } from "../fields.ts";
import { timeText } from "../open-fields.ts";
import type { Booking } from "../schema.ts";
import { hasStarted } from "../status.ts";
import type { VisitorRules } from "../stay.ts";
import { OwnEarlier } from "../waiting/earlier.tsx";
import type { NextAppointment } from "./load-next-appointment.tsx";

type NextAppointmentCardProps = {
  next: Loaded<NextAppointment>;
  company: VisitorRules & Pick<PublicSettings, "addresses" | "routenUrl" | "phoneNumbers">;
  /** The way to a new appointment, when there is none. */
  bookingLink: ReactNode;
};

export function NextAppointmentCard({ next, company, bookingLink }: NextAppointmentCardProps) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const changes = useBookingChanges(() => void revalidate());
  return (
    <section aria-labelledby={id}>
      <ChangeNotice sentence={changes.done} />
      <h2 id={id} className="mb-3 text-xl">
        Nächster Termin
      </h2>
      <WhenLoaded value={next}>
        {({ booking, later, ...moment }) =>
          booking ? (
            <>
              <Appointment {...moment} booking={booking} company={company} changes={changes} />
              {later.length > 0 && <LaterAppointments bookings={later} />}
            </>
          ) : (
            <div className="flex min-h-44 flex-col items-center justify-center gap-5 rounded-card border border-line border-dashed px-5 py-8 text-center">
              <p className="text-ink-2">Im Moment ist kein Termin geplant.</p>
              {bookingLink}
            </div>
          )
        }
      </WhenLoaded>
      <OwnMove changes={changes} company={company} />
    </section>
  );
}

type AppointmentProps = Omit<NextAppointment, "booking" | "later"> & {
  booking: Booking;
  company: NextAppointmentCardProps["company"];
  changes: BookingChanges;
};

function Appointment({ booking, now, today, company, changes }: AppointmentProps) {
  return (
    <AppointmentPanel booking={booking} today={today.datum} company={company}>
      {hasStarted(booking, now) ? (
        <p className="text-sm text-ink-2">
          Der Termin hat begonnen und kann nicht mehr geändert werden.
        </p>
      ) : (
        <div>
          <p className="mb-4 max-w-[52ch] text-sm text-ink-2">{changeText(booking, now)}</p>
          <ChangeButtons booking={booking} now={now} changes={changes}>
            <OwnEarlier booking={booking} now={now} />
          </ChangeButtons>
        </div>
      )}
    </AppointmentPanel>
  );
}

/** What comes after it: a line each, the whole of it is under Meine Buchungen. */
function LaterAppointments({ bookings }: { bookings: readonly Booking[] }) {
  const id = useId();
  return (
    <div className="mt-4">
      <h3 id={id} className="text-sm font-semibold">
        Danach
      </h3>
      <ul aria-labelledby={id} className="mt-1 divide-y divide-line border-line border-y">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Link
              to={paths.customer.bookings}
              className="flex min-h-11 flex-wrap items-center gap-x-4 py-2 text-ink text-sm no-underline hover:underline"
            >
              <span className="one-line font-semibold tabular-nums">
                {formatLongGermanDate(booking.datum)} · {timeText(booking)}
              </span>
              <span className="min-w-0 text-ink-2">{bookedText(booking)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
