import type { Diary } from "../schema.ts";
import { type DiaryView, isInView, viewTitle } from "../view.ts";
import { DiaryDayCell, type DiaryDayProps } from "./diary-day.tsx";

const WEEKDAYS = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];
/** Entries in a cell of the month; a column of the week takes all of its day. */
const ROOM_IN_A_MONTH = 3;

type DiaryDaysProps = { view: DiaryView; diary: Diary; today: string } & Pick<DiaryDayProps, "onDay" | "onBooking">;

/** Seven columns where there is room for them, also with large letters; else a list by day. */
export function DiaryDays({ view, diary, today, onDay, onBooking }: DiaryDaysProps) {
  return (
    <div className="@container">
      <div className="@2xl:overflow-hidden @2xl:rounded-card @2xl:border @2xl:border-line @2xl:bg-white">
        <div aria-hidden="true" className="hidden grid-cols-7 border-line border-b bg-graphite-900 text-paper text-xs @2xl:grid">
          {WEEKDAYS.map((weekday) => (
            <span key={weekday} className="truncate px-3 py-2 font-semibold">
              <span className="@4xl:hidden">{weekday.slice(0, 2)}</span>
              <span className="@max-4xl:hidden">{weekday}</span>
            </span>
          ))}
        </div>
        <ol
          aria-label={viewTitle(view)}
          className={`grid gap-2 @2xl:-mr-px @2xl:-mb-px @2xl:grid-cols-7 @2xl:gap-0 ${view.art === "woche" ? "@2xl:auto-rows-[minmax(24rem,auto)]" : "@2xl:auto-rows-[minmax(8.5rem,auto)]"}`}
        >
          {diary.tage.map((day) => (
            <DiaryDayCell
              key={day.datum}
              day={day}
              bookings={diary.buchungen}
              today={today}
              room={view.art === "woche" ? Number.POSITIVE_INFINITY : ROOM_IN_A_MONTH}
              isOutside={!isInView(view, day.datum)}
              onDay={onDay}
              onBooking={onBooking}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}
