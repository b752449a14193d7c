import { DayPicker } from "react-day-picker";
import { de } from "react-day-picker/locale/de";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { calendarDay, datumOf, MONTH_CLASSES, MonthArrow } from "#ui/month-calendar.tsx";

type ClosureCalendarProps = {
  /** All days are written YYYY-MM-DD. */
  today: string;
  until: string;
  closed: readonly string[];
  onChange: (closed: string[]) => void;
};

const CLASSES = {
  ...MONTH_CLASSES,
  day_button:
    "h-11 w-full max-w-14 rounded-control border border-edge bg-white font-medium hover:border-ink disabled:border-transparent disabled:bg-transparent disabled:font-normal disabled:text-ink-2 disabled:cursor-not-allowed",
  selected:
    "[&>button]:border-rot-700 [&>button]:bg-rot-700 [&>button]:text-white [&>button]:font-semibold [&>button]:line-through",
};

/** Days that are tapped shut and open again. */
export default function ClosureCalendar({ today, until, closed, onChange }: ClosureCalendarProps) {
  const past = closed.filter((datum) => datum < today);
  return (
    <div>
      <DayPicker
        mode="multiple"
        locale={de}
        weekStartsOn={1}
        navLayout="around"
        fixedWeeks
        today={calendarDay(today)}
        startMonth={calendarDay(today)}
        endMonth={calendarDay(until)}
        selected={closed.filter((datum) => datum >= today).map(calendarDay)}
        onSelect={(days = []) => onChange([...past, ...days.map(datumOf).sort()])}
        disabled={(day) => datumOf(day) < today || datumOf(day) > until}
        labels={{
          labelDayButton: (day, { selected }) =>
            `${formatLongGermanDate(datumOf(day))}${selected ? ", geschlossen" : ""}`,
        }}
        components={{ Chevron: MonthArrow }}
        classNames={CLASSES}
      />
      <p className="mt-2 text-sm text-ink-2">
        Tippen Sie einen Tag an, um ihn zu schließen oder wieder zu öffnen.
      </p>
    </div>
  );
}
