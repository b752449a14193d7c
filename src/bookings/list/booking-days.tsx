import { type ReactNode, useId } from "react";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { Badge } from "#ui/badge.tsx";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import type { ShopBooking } from "../schema.ts";
import { byDay } from "./by-day.ts";

export type BookingDaysProps = {
  bookings: readonly ShopBooking[];
  today: string;
  /** `saysDay`: no heading above says it. */
  children: (booking: ShopBooking, saysDay: boolean) => ReactNode;
};

const LINES =
  "divide-y divide-line border-line border-y bg-white sm:rounded-card sm:border-x overflow-clip";

/** The list with a heading over full days, which stays in sight while their bookings pass; elsewhere each line says its day. */
export function BookingDays({ bookings, today, children }: BookingDaysProps) {
  return (
    <div className="space-y-3 max-sm:-mx-4">
      {byDay(bookings).map(({ datum, items }) =>
        datum === undefined ? (
          <div key={items[0]?.id} className="@container">
            <ol className={LINES}>
              {items.map((booking) => (
                <li key={booking.id}>{children(booking, true)}</li>
              ))}
            </ol>
          </div>
        ) : (
          <Day key={datum} datum={datum} today={today} items={items}>
            {(booking) => children(booking, false)}
          </Day>
        ),
      )}
    </div>
  );
}

type DayProps = {
  datum: string;
  today: string;
  items: readonly ShopBooking[];
  children: (booking: ShopBooking) => ReactNode;
};

function Day({ datum, today, items, children }: DayProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="@container">
      <div className="sticky top-(--header-bar) z-10 flex min-h-9 flex-wrap items-center gap-x-2.5 bg-paper px-1 max-sm:px-4">
        <h2 id={id} className="text-sm sm:text-base">
          <BreakBetweenParts text={formatLongGermanDate(datum)} />
        </h2>
        {datum === today && <Badge tone="dark">Heute</Badge>}
        {items.some((booking) => isPast(booking, today)) && <Badge>Vergangen</Badge>}
        <p className="ml-auto text-sm whitespace-nowrap text-ink-2 max-sm:hidden">
          {items.length} Termine
        </p>
      </div>
      <ol className={LINES}>
        {items.map((booking) => (
          <li key={booking.id}>{children(booking)}</li>
        ))}
      </ol>
    </section>
  );
}

/** It should have been completed by now. */
export function isPast({ status, datum, bis }: ShopBooking, today: string): boolean {
  return status === "open" && (bis ?? datum) < today;
}
