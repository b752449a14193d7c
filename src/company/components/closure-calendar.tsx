import { ChevronLeft, ChevronRight } from "lucide-react";
import { DayPicker } from "react-day-picker";
import { de } from "react-day-picker/locale/de";
import { formatLongGermanDate } from "#lib/berlin-time.ts";

type ClosureCalendarProps = {
  /** All days are written YYYY-MM-DD. */
  today: string;
  until: string;
  closed: readonly string[];
  onChange: (closed: string[]) => void;
};

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
    "h-11 w-full max-w-14 rounded-control border border-edge bg-white font-medium hover:border-ink disabled:border-transparent disabled:bg-transparent disabled:font-normal disabled:text-ink-2 disabled:cursor-not-allowed",
  selected: "[&>button]:border-rot-700 [&>button]:bg-rot-700 [&>button]:text-white [&>button]:font-semibold [&>button]:line-through",
  today: "[&>button]:underline [&>button]:decoration-2 [&>button]:underline-offset-4",
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
          labelDayButton: (day, { selected }) => `${formatLongGermanDate(datumOf(day))}${selected ? ", geschlossen" : ""}`,
        }}
        components={{ Chevron }}
        classNames={CLASSES}
      />
      <p className="mt-2 text-sm text-ink-2">Tippen Sie einen Tag an, um ihn zu schließen oder wieder zu öffnen.</p>
    </div>
  );
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
