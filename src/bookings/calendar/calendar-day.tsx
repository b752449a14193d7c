import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatLongGermanDate, weekdayIndex } from "#lib/berlin-time.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { kindOf } from "../calendar.ts";
import { CalendarEntry, DRAGGED_BOOKING } from "./calendar-entry.tsx";
import { entriesOf, freeText } from "./days.ts";
import type { CalendarBooking, CalendarDay } from "./schema.ts";

export const TODAY_ID = "heute";

export type CalendarDayProps = {
  day: CalendarDay;
  bookings: readonly CalendarBooking[];
  today: string;
  /** How many entries there is room for; the rest is in the day's dialog. */
  room: number;
  /** One of a month: without room for more than dots on a phone, where the day's dialog has the rest. */
  isSmall: boolean;
  /** Belongs to the month before or after. */
  isOutside: boolean;
  /** Before today, which a list on a phone begins with. */
  isOver: boolean;
  onDay: (day: CalendarDay) => void;
  onBooking: (booking: CalendarBooking) => void;
  /** A booking was dragged here. */
  onMove: (bookingId: string, datum: string) => void;
};

/** One day: a column or a cell on wide screens, a row of the list on a phone. */
export function CalendarDayCell({
  day,
  bookings,
  today,
  room,
  isSmall,
  isOutside,
  isOver,
  onDay,
  onBooking,
  onMove,
}: CalendarDayProps) {
  const [isAbove, setIsAbove] = useState(false);
  const { datum } = day;
  const entries = entriesOf(datum, bookings);
  const free = freeText(day, today);
  const isToday = datum === today;
  const isShut = day.geschlossen !== "";
  // A month has no room for it: there the day's dialog leads to the form.
  const canTakeMore =
    room === Number.POSITIVE_INFINITY && !isShut && datum >= today && free !== "Voll";
  // A cell that is one short of its entries gives its last line to the word that there are more.
  const shown = entries.length > room ? entries.slice(0, room - 1) : entries;
  return (
    <li
      id={isToday ? TODAY_ID : undefined}
      onDragOver={(event) => {
        if (datum < today || !event.dataTransfer.types.includes(DRAGGED_BOOKING)) return;
        event.preventDefault();
        setIsAbove(true);
      }}
      onDragLeave={() => setIsAbove(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsAbove(false);
        onMove(event.dataTransfer.getData(DRAGGED_BOOKING), datum);
      }}
      className={`flex scroll-mb-24 min-w-0 flex-col @[61rem]:p-1.5 ${isSmall ? "border-line border-r border-b" : "p-1.5 @max-[61rem]:rounded-card @max-[61rem]:border @max-[61rem]:border-line @[61rem]:border-line @[61rem]:border-r @[61rem]:border-b"} ${isAbove ? "bg-petrol-100" : isShut ? "bg-paper-2" : "bg-white"} ${isOver ? "@max-[61rem]:hidden" : ""}`}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isToday ? "date" : undefined}
        onClick={() => onDay(day)}
        className={`flex min-h-12 w-full items-center gap-2 rounded-sm px-1.5 cramped:flex-wrap text-left hover:bg-paper-2 focus-visible:-outline-offset-2 @[61rem]:flex-wrap @[61rem]:content-center @[61rem]:gap-x-1.5 @[61rem]:gap-y-0 ${isShut ? "" : "@4xl:flex-nowrap"} ${isSmall ? "@max-[61rem]:min-h-15 @max-[61rem]:flex-col @max-[61rem]:justify-center @max-[61rem]:gap-1 @max-[61rem]:px-0 @max-[61rem]:text-center" : ""} ${isSmall && isOutside ? "@max-[61rem]:invisible" : ""}`}
      >
        <span className="sr-only">
          {isToday && "Heute, "}
          {formatLongGermanDate(datum)}
          {free && `, ${free}`}
          {isSmall && entries.length > 0 && (
            <span className="@[61rem]:hidden">
              , {entries.length === 1 ? "1 Termin" : `${entries.length} Termine`}
            </span>
          )}
        </span>
        <span
          aria-hidden="true"
          className={`font-semibold whitespace-nowrap ${isOutside ? "text-ink-2" : ""}`}
        >
          <span className={isSmall ? "hidden" : "@[61rem]:hidden"}>
            {WEEKDAYS[weekdayIndex(datum)]}{" "}
          </span>
          <span
            className={`figures ${isToday ? "inline-flex min-w-8 justify-center rounded-full bg-petrol-700 px-1.5 text-white" : ""}`}
          >
            {isSmall ? Number(datum.slice(8)) : datum.slice(8)}.
            <span className={isSmall ? "hidden" : "@[61rem]:hidden"}>{datum.slice(5, 7)}.</span>
          </span>
        </span>
        {free && (
          <span
            className={`${isSmall ? "@max-[61rem]:hidden" : ""} ml-auto text-xs @[61rem]:@max-4xl:ml-0 ${free === "Voll" ? "font-semibold text-ink" : isShut ? "text-ink-2" : "text-petrol-700"}`}
          >
            {free}
          </span>
        )}
        {isSmall && <Dots bookings={entries} />}
      </button>
      {entries.length > 0 && (
        <ul className={`mt-1 space-y-1 ${isSmall ? "@max-[61rem]:hidden" : ""}`}>
          {shown.map((booking) => (
            <CalendarEntry key={booking.id} booking={booking} datum={datum} onOpen={onBooking} />
          ))}
          {shown.length < entries.length && (
            <li>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => onDay(day)}
                className="min-h-8 w-full rounded-sm px-1.5 text-left text-link text-xs @max-[61rem]:min-h-12"
              >
                {entries.length - shown.length} weitere
                <span className="sr-only"> am {formatLongGermanDate(datum)}</span>
              </button>
            </li>
          )}
        </ul>
      )}
      {canTakeMore && (
        <Link
          to={withQuery(paths.admin.newBooking, { datum })}
          className="mt-1 inline-flex min-h-11 items-center justify-center gap-1.5 rounded-control border border-edge border-dashed text-petrol-700 text-sm no-underline hover:border-petrol-700 hover:bg-petrol-100"
        >
          <Plus aria-hidden="true" className="size-4.5" />
          Eintragen<span className="sr-only"> am {formatLongGermanDate(datum)}</span>
        </Link>
      )}
    </li>
  );
}

const MOST_DOTS = 4;

/** On a phone: a dot for each car, another for each talk. */
function Dots({ bookings }: { bookings: readonly CalendarBooking[] }) {
  return (
    <span
      aria-hidden="true"
      className="flex h-2 items-center justify-center gap-0.75 @[61rem]:hidden"
    >
      {bookings.slice(0, MOST_DOTS).map(({ id, leistungen, status }) => (
        <span
          key={id}
          className={`size-1.75 rounded-full forced-color-adjust-none ${status === "done" ? "bg-edge" : kindOf(leistungen) === "beratung" ? "bg-amber-400" : "bg-petrol-600"}`}
        />
      ))}
    </span>
  );
}

const WEEKDAYS = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"];
