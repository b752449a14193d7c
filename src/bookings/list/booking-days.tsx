import { type ReactNode, useId } from "react";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { Badge } from "#ui/badge.tsx";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import type { AdminBooking } from "../schema.ts";
import { byDay } from "./by-day.ts";

export type AdminBookingDaysProps = {
  bookings: readonly AdminBooking[];
  today: string;
  children: (booking: AdminBooking) => ReactNode;
};

/** The list under its days; the day stays in sight while its bookings pass. */
export function AdminBookingDays({ bookings, today, children }: AdminBookingDaysProps) {
  return (
    <div className="space-y-3 max-sm:-mx-4">
      {byDay(bookings).map(({ datum, items }) => (
        <Day
          key={datum}
          datum={datum}
          today={today}
          count={items.length}
          isPast={items.some(({ status, bis }) => status === "open" && (bis ?? datum) < today)}
        >
          {items.map((booking) => (
            <li key={booking.id}>{children(booking)}</li>
          ))}
        </Day>
      ))}
    </div>
  );
}

type DayProps = {
  datum: string;
  today: string;
  count: number;
  isPast: boolean;
  children: ReactNode;
};

function Day({ datum, today, count, isPast, children }: DayProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="@container">
      <div className="sticky top-(--header-bar) z-10 flex min-h-9 flex-wrap items-center gap-x-2.5 bg-paper px-1 max-sm:px-4">
        <h2 id={id} className="text-sm sm:text-base">
          <BreakBetweenParts text={formatLongGermanDate(datum)} />
        </h2>
        {datum === today && <Badge tone="dark">Heute</Badge>}
        {isPast && <Badge>Vergangen</Badge>}
        <p className="ml-auto text-sm whitespace-nowrap text-ink-2 max-sm:hidden">
          {count === 1 ? "1 Termin" : `${count} Termine`}
        </p>
      </div>
      <ol className="divide-y divide-line border-line border-y bg-white sm:rounded-card sm:border-x">
        {children}
      </ol>
    </section>
  );
}
