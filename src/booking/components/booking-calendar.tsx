import { ChevronLeft, ChevronRight } from "lucide-react";
import { DayPicker, type Modifiers } from "react-day-picker";
import { de } from "react-day-picker/locale/de";
import { formatLongGermanDate, listDates, weekdayIndex } from "#lib/berlin-time.ts";

export type BookingCalendarProps = {
  /** All days are written YYYY-MM-DD. */
  today: string;
  from: string;
  to: string;
  blockedDays: readonly string[];
  value: string;
  onChange: (datum: string) => void;
};

const SUNDAY = 6;
const NO_SUNDAY = "Sonntag keine Termine";

const CLASSES = {
  root: "figures",
  month: "grid grid-cols-[3rem_1fr_3rem] items-center",
  month_caption: "text-center",
  caption_label: "font-semibold",
  button_previous: "grid size-12 place-items-center rounded-full hover:bg-paper-2 aria-disabled:invisible",
  button_next: "grid size-12 place-items-center rounded-full hover:bg-paper-2 aria-disabled:invisible",
  month_grid: "col-span-3 mt-1 w-full table-fixed border-collapse",
  weekday: "h-9 text-xs font-semibold text-ink-2",
  day: "h-12 p-px text-center",
  day_button:
    "h-11 w-full max-w-14 rounded-control border border-edge bg-white font-medium hover:border-ink disabled:border-transparent disabled:bg-transparent disabled:font-normal disabled:text-ink-2 disabled:line-through disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:font-normal aria-disabled:text-ink-2 aria-disabled:line-through",
  selected:
    "[&>button]:border-petrol-700 [&>button]:bg-petrol-700 [&>button]:text-white [&>button]:font-semibold [&>button:hover]:border-petrol-700",
  today: "[&>button]:underline [&>button]:decoration-2 [&>button]:underline-offset-4",
};

export function BookingCalendar({ today, from, to, blockedDays, value, onChange }: BookingCalendarProps) {
  const isBlocked = (datum: string) => datum < from || datum > to || isSunday(datum) || blockedDays.includes(datum);
  const firstFree = listDates(from, to).find((datum) => !isBlocked(datum));
  return (
    <div className="min-h-107">
      <DayPicker
        mode="single"
        required
        locale={de}
        weekStartsOn={1}
        navLayout="around"
        fixedWeeks
        today={calendarDay(today)}
        startMonth={calendarDay(from)}
        endMonth={calendarDay(to)}
        defaultMonth={calendarDay(value || firstFree || today)}
        selected={value ? calendarDay(value) : undefined}
        onSelect={(day) => onChange(datumOf(day))}
        disabled={(day) => isBlocked(datumOf(day))}
        labels={{ labelDayButton: (day, modifiers) => dayLabel(datumOf(day), modifiers) }}
        components={{ Chevron }}
        classNames={CLASSES}
      />
      <p className="mt-2 text-sm text-ink-2">
        {firstFree ? (
          <>
            {NO_SUNDAY}
            <span aria-hidden="true"> · </span>
            <span className="line-through">durchgestrichen</span>: nicht frei
          </>
        ) : (
          "In den nächsten drei Monaten ist kein Tag mehr frei. Bitte rufen Sie uns an, wir finden eine Lösung."
        )}
      </p>
    </div>
  );
}

function dayLabel(datum: string, { today, selected, disabled }: Modifiers): string {
  const why = isSunday(datum) ? NO_SUNDAY : "nicht frei";
  return `${today ? "Heute, " : ""}${formatLongGermanDate(datum)}${selected ? ", ausgewählt" : ""}${disabled ? `, ${why}` : ""}`;
}

function isSunday(datum: string): boolean {
  return weekdayIndex(datum) === SUNDAY;
}

// The picker speaks in the machine's local dates. Noon exists on every day of every time zone.
function calendarDay(datum: string): Date {
  return new Date(Number(datum.slice(0, 4)), Number(datum.slice(5, 7)) - 1, Number(datum.slice(8)), 12);
}

function datumOf(day: Date): string {
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

function Chevron({ orientation }: { orientation?: "up" | "down" | "left" | "right" }) {
  const Icon = orientation === "left" ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" className="size-6" />;
}
