import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import {
  addDays,
  type BerlinMoment,
  formatLongGermanDate,
  listDates,
  weekdayIndex,
} from "#lib/berlin-time.ts";
import {
  type DayStatus,
  dayStatus,
  listMondays,
  nextFreeDays,
  WEEKS_SHOWN,
} from "../day-choice.ts";
import type { BookingKind } from "../request-terms.ts";
import type { OpenRules } from "../stay.ts";

export type BookingCalendarProps = {
  /** All days are written YYYY-MM-DD. */
  today: string;
  from: string;
  to: string;
  blockedDays: readonly string[];
  /** Tells a closed day from a full one. */
  company?: OpenRules | undefined;
  /** Distinguishes a day that is too near from a full one. */
  earliest?: BerlinMoment | undefined;
  art?: BookingKind;
  value: string;
  onChange: (datum: string) => void;
};

const NO_SUNDAY = "Sonntag keine Termine";
const WEEKDAYS = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"];
const STEPS: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -28,
  PageDown: 28,
};

const DAY =
  "figures relative grid h-11 w-full max-w-14 place-items-center rounded-control border data-month:pt-2.5 data-month:before:absolute data-month:before:top-0.5 data-month:before:text-[0.625rem] data-month:before:leading-3 data-month:before:content-[attr(data-month)]";
const LOOKS: Record<DayStatus, string> = {
  frei: "border-edge bg-white font-medium hover:border-ink aria-pressed:border-petrol-700 aria-pressed:bg-petrol-700 aria-pressed:font-semibold aria-pressed:text-white",
  voll: "cursor-not-allowed border-transparent text-ink-2 line-through",
  geschlossen: "cursor-not-allowed border-transparent text-ink-2",
  "zu bald": "cursor-not-allowed border-transparent text-ink-2 opacity-60",
  vorbei: "cursor-not-allowed border-transparent text-ink-2 opacity-60",
  "zu weit": "cursor-not-allowed border-transparent text-ink-2 opacity-60",
};

/** Five weeks at a time, from this one on. Arrow keys lead from day to day; what cannot be chosen says why. */
export default function BookingCalendar({
  today,
  from,
  to,
  blockedDays,
  company,
  earliest,
  art = "service",
  value,
  onChange,
}: BookingCalendarProps) {
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const days = {
    today,
    blockedDays,
    art,
    ...(company && { company }),
    ...(earliest && { earliest }),
  };
  const [firstFree] = nextFreeDays(days, 1);
  const mondays = listMondays(from, to);
  const pageOf = (datum: string) =>
    Math.max(0, Math.floor(mondays.findLastIndex((monday) => monday <= datum) / WEEKS_SHOWN));
  const [place, setPlace] = useState({ page: pageOf(value || firstFree || today), focus: "" });
  const weeks = mondays.slice(place.page * WEEKS_SHOWN, (place.page + 1) * WEEKS_SHOWN);
  const shown = listDates(weeks[0] ?? from, addDays(weeks.at(-1) ?? from, 6));
  const reached = [
    place.focus,
    value,
    ...shown.filter((datum) => dayStatus(datum, days) === "frei"),
    from,
  ].find((datum) => shown.includes(datum));

  // A day that was chosen beside the calendar is shown in it.
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== "" && !shown.includes(value)) setPlace({ page: pageOf(value), focus: "" });
  }

  useEffect(() => {
    if (place.focus) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [place.focus]);

  function onKeyDown(event: KeyboardEvent) {
    const datum = targetOf(event.key, reached ?? from);
    if (!datum) return;
    event.preventDefault();
    const focus = datum < from ? from : datum > to ? to : datum;
    setPlace({ page: pageOf(focus), focus });
  }

  function turn(pages: number) {
    setPlace({ page: place.page + pages, focus: "" });
  }

  return (
    <div>
      <div className="mt-2 flex min-h-12 items-center gap-1">
        <p id={id} aria-live="polite" className="flex-1 font-semibold max-sm:text-sm">
          {monthsOf(shown, from, to)}
        </p>
        <Turn
          label="Frühere Wochen"
          isPossible={place.page > 0}
          onClick={() => turn(-1)}
          Icon={ChevronLeft}
        />
        <Turn
          label="Spätere Wochen"
          isPossible={(place.page + 1) * WEEKS_SHOWN < mondays.length}
          onClick={() => turn(1)}
          Icon={ChevronRight}
        />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days in which one moves by arrow keys is a grid
        role="grid"
        aria-labelledby={id}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className="h-7 text-xs font-semibold text-ink-2">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((monday) => (
            <tr key={monday}>
              {listDates(monday, addDays(monday, 6)).map((datum) => (
                <td key={datum} className="h-12 p-px text-center">
                  <Day
                    datum={datum}
                    standing={dayStatus(datum, days)}
                    isToday={datum === today}
                    isChosen={datum === value}
                    isReached={datum === reached}
                    onChoose={() => onChange(datum)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-ink-2">
        {firstFree ? (
          <>
            {NO_SUNDAY}
            <span aria-hidden="true"> · </span>
            <span className="line-through">durchgestrichen</span>: {company ? "voll" : "nicht frei"}
            {company && (
              <>
                <span aria-hidden="true"> · </span>
                nur grau: geschlossen oder zu kurzfristig
              </>
            )}
          </>
        ) : (
          "In den nächsten drei Monaten ist kein Tag mehr frei. Am Telefon finden wir eine Lösung."
        )}
      </p>
    </div>
  );
}

type DayProps = {
  datum: string;
  standing: DayStatus;
  isToday: boolean;
  isChosen: boolean;
  isReached: boolean;
  onChoose: () => void;
};

function Day({ datum, standing, isToday, isChosen, isReached, onChoose }: DayProps) {
  const isFree = standing === "frei";
  const day = Number(datum.slice(8));
  return (
    <button
      type="button"
      tabIndex={isReached ? 0 : -1}
      aria-disabled={!isFree || undefined}
      aria-pressed={isFree ? isChosen : undefined}
      aria-label={`${isToday ? "Heute, " : ""}${formatLongGermanDate(datum)}${isChosen ? ", ausgewählt" : ""}${isFree ? "" : `, ${whyNot(datum, standing)}`}`}
      onClick={isFree ? onChoose : undefined}
      data-month={day === 1 ? monthName(datum).slice(0, 3) : undefined}
      className={`${DAY} ${LOOKS[standing]} ${isToday ? "underline decoration-2 underline-offset-4" : ""}`}
    >
      {day}
    </button>
  );
}

type TurnProps = {
  label: string;
  isPossible: boolean;
  onClick: () => void;
  Icon: typeof ChevronLeft;
};

function Turn({ label, isPossible, onClick, Icon }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!isPossible || undefined}
      onClick={isPossible ? onClick : undefined}
      className="grid size-12 place-items-center rounded-full hover:bg-paper-2 aria-disabled:invisible"
    >
      <Icon aria-hidden="true" className="size-6" />
    </button>
  );
}

/** Home and End lead to the ends of a week. */
function targetOf(key: string, datum: string): string | undefined {
  const days =
    key === "Home" ? -weekdayIndex(datum) : key === "End" ? 6 - weekdayIndex(datum) : STEPS[key];
  return days === undefined ? undefined : addDays(datum, days);
}

/** 'März 2026', 'März – April 2026' */
function monthsOf(shown: readonly string[], from: string, to: string): string {
  const bookable = shown.filter((datum) => datum >= from && datum <= to);
  const [first = from, last = first] = [bookable[0], bookable.at(-1)];
  const year = last.slice(0, 4);
  if (first.slice(0, 7) === last.slice(0, 7)) return `${monthName(last)} ${year}`;
  return first.slice(0, 4) === year
    ? `${monthName(first)} – ${monthName(last)} ${year}`
    : `${monthName(first)} ${first.slice(0, 4)} – ${monthName(last)} ${year}`;
}

/** The third word of 'Samstag, 21. November 2026'. */
function monthName(datum: string): string {
  return formatLongGermanDate(datum).split(" ")[2] ?? "";
}

function whyNot(datum: string, standing: DayStatus): string {
  if (weekdayIndex(datum) === 6) return NO_SUNDAY;
  return standing === "zu bald" ? "zu kurzfristig" : "nicht frei";
}
