import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { ActionButtons } from "#bookings/changes/booking-actions.tsx";
import { adminCardId, type BookingActions } from "#bookings/changes/use-booking-actions.tsx";
import { bookedText } from "#bookings/fields.ts";
import { isOpenField } from "#bookings/open-fields.ts";
import type { Booking, ShopBooking } from "#bookings/schema.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { formatShortGermanDate } from "#lib/berlin-time.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";

type NextAppointmentsProps = {
  title: string;
  bookings: readonly ShopBooking[];
  actions: BookingActions;
  empty: string;
};

const APPOINTMENT_LINE_HEIGHT = "min-h-18";

/** A few lines that say when, who and what; each leads to its booking. */
export function NextAppointments({ title, bookings, actions, empty }: NextAppointmentsProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-card border border-line bg-white"
    >
      <h2 id={id} className="border-line border-b px-4 py-2.5 text-lg sm:px-5">
        <BreakBetweenParts text={title} />
      </h2>
      {bookings.length === 0 ? (
        <p className={`flex items-center px-4 text-ink-2 sm:px-5 ${APPOINTMENT_LINE_HEIGHT}`}>
          {empty}
        </p>
      ) : (
        <ol className="divide-y divide-line">
          {bookings.map((booking) => (
            <li
              key={booking.id}
              id={adminCardId(booking.id)}
              className="flex items-center pr-1.5 sm:pr-2.5"
            >
              <AppointmentLine booking={booking} />
              <ActionButtons booking={booking} actions={actions} layout="menu" />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function AppointmentLine({ booking }: { booking: Booking }) {
  const { titleOf } = useShopClasses();
  return (
    <Link
      to={withQuery(paths.admin.bookings, { buchung: booking.id })}
      className={`group flex min-w-0 flex-1 items-center gap-4 pr-2 pl-4 py-2.5 text-ink no-underline hover:bg-paper focus-visible:-outline-offset-3 sm:pl-5 ${APPOINTMENT_LINE_HEIGHT}`}
    >
      <span className="wide figures w-14 shrink-0 text-lg">
        {isOpenField(booking, "abgabezeit") ? "offen" : booking.abgabezeit}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-ink-2">{formatShortGermanDate(booking.datum)}</span>
        <span className="block font-semibold wrap-anywhere">{booking.name}</span>
        <span className="block text-sm text-ink-2 wrap-anywhere hyphens-auto">
          {[bookedText(booking), titleOf(booking.kfz)].filter(Boolean).join(" · ")}
        </span>
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-5 shrink-0 text-ink-2 transition-transform duration-200 ease-out group-hover:translate-x-0.5"
      />
    </Link>
  );
}
