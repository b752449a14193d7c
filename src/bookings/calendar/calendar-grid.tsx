import { useState } from "react";
import { CalendarDayCell, type CalendarDayProps } from "./calendar-day.tsx";
import type { CalendarContent } from "./schema.ts";
import { type CalendarView, isInView, viewTitle } from "./view.ts";

const WEEKDAYS = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];
/** Entries in a cell of the month; a column of the week takes all of its day. */
const ROOM_IN_A_MONTH = 3;

type CalendarGridProps = { view: CalendarView; calendar: CalendarContent; today: string } & Pick<
  CalendarDayProps,
  "onDay" | "onBooking" | "onMove"
>;

/** Seven columns where there is room for them, also with large letters; else a week is a list that begins today, and a month a sheet of dots. */
export function CalendarGrid({
  view,
  calendar,
  today,
  onDay,
  onBooking,
  onMove,
}: CalendarGridProps) {
  const [arePastShown, setArePastShown] = useState(false);
  const isMonth = view.art === "monat";
  const past =
    isMonth || !calendar.tage.some(({ datum }) => datum === today)
      ? []
      : calendar.tage.filter(({ datum }) => datum < today);
  // A Sunday on which nothing happens leaves its room to the others.
  const isSundayEmpty = calendar.tage.every(
    ({ datum, geschlossen }, position) =>
      position % 7 !== 6 ||
      (geschlossen !== "" && !calendar.buchungen.some(({ tage }) => tage.includes(datum))),
  );
  const columns = isSundayEmpty
    ? "@[61rem]:grid-cols-[repeat(6,minmax(0,1fr))_minmax(6.5rem,0.6fr)]"
    : "@[61rem]:grid-cols-7";
  return (
    <div className={`@container ${isMonth ? "max-sm:-mx-4" : ""}`}>
      {past.length > 0 && !arePastShown && (
        <button
          type="button"
          onClick={() => setArePastShown(true)}
          className="text-link mb-1 inline-flex min-h-12 items-center text-sm @[61rem]:hidden"
        >
          {past.length === 1
            ? "Den vergangenen Tag zeigen"
            : `Die ${past.length} vergangenen Tage zeigen`}
        </button>
      )}
      <div className="@[61rem]:overflow-hidden @[61rem]:rounded-card @[61rem]:border @[61rem]:border-line @[61rem]:bg-white">
        <div
          aria-hidden="true"
          className={`grid-cols-7 border-line border-b bg-graphite-900 text-paper text-xs @[61rem]:grid ${columns} ${isMonth ? "grid" : "hidden"}`}
        >
          {WEEKDAYS.map((weekday) => (
            <span
              key={weekday}
              className="truncate py-2 font-semibold @max-[61rem]:text-center @[61rem]:px-3"
            >
              <span className="@4xl:hidden">{weekday.slice(0, 2)}</span>
              <span className="@max-4xl:hidden">{weekday}</span>
            </span>
          ))}
        </div>
        <ol
          aria-label={viewTitle(view)}
          className={`grid @[61rem]:-mr-px @[61rem]:-mb-px @[61rem]:gap-0 ${columns} ${isMonth ? "grid-cols-7 @[61rem]:auto-rows-[minmax(8.5rem,auto)]" : "gap-2 @[61rem]:auto-rows-[minmax(max(24rem,100vh-22rem),auto)]"}`}
        >
          {calendar.tage.map((day) => (
            <CalendarDayCell
              key={day.datum}
              day={day}
              bookings={calendar.buchungen}
              today={today}
              room={isMonth ? ROOM_IN_A_MONTH : Number.POSITIVE_INFINITY}
              isSmall={isMonth}
              isOver={!arePastShown && past.includes(day)}
              isOutside={!isInView(view, day.datum)}
              onDay={onDay}
              onBooking={onBooking}
              onMove={onMove}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}
