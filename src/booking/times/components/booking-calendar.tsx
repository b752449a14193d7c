import { DayPicker, type Modifiers } from "react-day-picker";
import { de } from "react-day-picker/locale/de";
import { formatLongGermanDate, listDates, weekdayIndex } from "#lib/berlin-time.ts";
import { calendarDay, datumOf, MONTH_CLASSES, MonthArrow } from "#ui/month-calendar.tsx";

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
  ...MONTH_CLASSES,
  day_button:
    "h-11 w-full max-w-14 rounded-control border border-edge bg-white font-medium hover:border-ink disabled:border-transparent disabled:bg-transparent disabled:font-normal disabled:text-ink-2 disabled:line-through disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:font-normal aria-disabled:text-ink-2 aria-disabled:line-through",
  selected:
    "[&>button]:border-petrol-700 [&>button]:bg-petrol-700 [&>button]:text-white [&>button]:font-semibold [&>button:hover]:border-petrol-700",
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
        components={{ Chevron: MonthArrow }}
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
          "In den nächsten drei Monaten ist kein Tag mehr frei. Am Telefon finden wir eine Lösung."
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
