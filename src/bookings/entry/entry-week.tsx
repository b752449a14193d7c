import { useState } from "react";
import { addDays, formatLongGermanDate } from "#lib/berlin-time.ts";
import { MonthArrow } from "#ui/month-calendar.tsx";
import { type DayStatus, dayStatus, type KnownDays, weekAround } from "../day-choice.ts";

export type EntryWeekProps = {
  days: KnownDays;
  /** The first free day: its week shows first. */
  first: string | undefined;
  value: string;
  onChange: (datum: string) => void;
};

const WORDS: Record<DayStatus, { short: string; long: string }> = {
  frei: { short: "frei", long: "frei" },
  voll: { short: "voll", long: "nicht frei" },
  geschlossen: { short: "zu", long: "geschlossen" },
  "zu bald": { short: "–", long: "zu kurzfristig" },
  vorbei: { short: "–", long: "vorbei" },
  "zu weit": { short: "–", long: "noch nicht buchbar" },
};
const ARROW = "grid size-11 place-items-center rounded-full hover:bg-paper-2";

/** Seven days side by side, and the weeks before and after. */
export function EntryWeek({ days, first, value, onChange }: EntryWeekProps) {
  const [shown, setShown] = useState<string>();
  const anchor = shown ?? (value || first || days.today);
  const week = weekAround(anchor);
  const monday = week[0] ?? anchor;

  function choose(datum: string) {
    // Whatever is chosen elsewhere later shows its own week again.
    setShown(undefined);
    onChange(datum);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div role="group" aria-label={`Woche ab ${dateText(monday)}`}>
      <div className="flex items-center justify-between">
        <button
          type="button"
          aria-label="Woche davor"
          onClick={() => setShown(addDays(monday, -7))}
          className={ARROW}
        >
          <MonthArrow orientation="left" />
        </button>
        <p
          aria-live="polite"
          className="text-center text-sm font-semibold [font-variant-numeric:tabular-nums]"
        >
          Woche ab {dateText(monday)}
        </p>
        <button
          type="button"
          aria-label="Woche danach"
          onClick={() => setShown(addDays(monday, 7))}
          className={ARROW}
        >
          <MonthArrow />
        </button>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(2.25rem,1fr))] gap-1">
        {week.map((datum) => (
          <Day
            key={datum}
            datum={datum}
            isToday={datum === days.today}
            standing={dayStatus(datum, days)}
            isChosen={datum === value}
            onChoose={choose}
          />
        ))}
      </div>
    </div>
  );
}

type DayProps = {
  datum: string;
  isToday: boolean;
  standing: DayStatus;
  isChosen: boolean;
  onChoose: (datum: string) => void;
};

function Day({ datum, isToday, standing, isChosen, onChoose }: DayProps) {
  const long = formatLongGermanDate(datum);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(datum)}
      className={`figures flex min-h-15 flex-col items-center justify-center rounded-control border text-xs leading-4 aria-pressed:border-petrol-700 aria-pressed:bg-petrol-700 aria-pressed:text-white ${standing === "frei" ? "border-edge bg-white hover:border-ink" : "border-transparent bg-paper-2 text-ink-2 hover:border-edge"}`}
    >
      <span className="sr-only">
        {isToday && "Heute, "}
        {long}, {WORDS[standing].long}
      </span>
      <span aria-hidden="true">{long.slice(0, 2)}</span>
      <span
        aria-hidden="true"
        className={`text-base leading-5 font-semibold ${standing === "frei" ? "" : "line-through"}`}
      >
        {Number(datum.slice(8))}.
      </span>
      <span aria-hidden="true">{WORDS[standing].short}</span>
    </button>
  );
}

/** '9. März 2026' */
function dateText(datum: string): string {
  return formatLongGermanDate(datum).replace(/^.*, /, "");
}
