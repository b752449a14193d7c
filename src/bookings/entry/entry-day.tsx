import { useState } from "react";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { FieldError } from "#ui/field.tsx";
import { lazyPart, MissingFormPart } from "#ui/lazy-part.tsx";
import { bookingWindow, slotGrid } from "../calendar.ts";
import { AnyTime } from "../changes/any-time.tsx";
import { dayStatus, type KnownDays, nextFreeDays, yearLater } from "../day-choice.ts";
import { DayChips } from "../wizard/day-chips.tsx";
import { type Stay, StayNote } from "../wizard/stay-note.tsx";
import { TimeChoice } from "../wizard/time-choice.tsx";
import { useUnfitDates } from "../wizard/use-unfit-dates.tsx";
import { draftKind } from "../wizard/wizard-draft.ts";
import { EntryWeek } from "./entry-week.tsx";
import type { Entry } from "./use-entry.tsx";

const BookingCalendar = lazyPart(() => import("../wizard/booking-calendar.tsx"), {
  Waiting: () => <div className="min-h-107" />,
  Missing: MissingFormPart,
});

const CHIPS = 6;
const IN_A_YEAR = "In einem Jahr";

type Way = "week" | "month" | "any";

/** The day and the time: the next free ones at once, the week around, the month for what lies further ahead, and whatever else is true. */
export function EntryDay({ entry, stay }: { entry: Entry; stay: Stay }) {
  const { draft, moment, availability, problems, corrected, sent, onDate } = entry;
  const { blockedDays, slots, retrySlots } = availability;
  const kind = draftKind(draft);
  const today = moment.datum;
  const [way, setWay] = useState<Way>(() =>
    // Perhaps the day is full by what was sent.
    isUsual(draft, today, stay) && sent.keys.size === 0 ? "week" : "any",
  );

  const isTodayOver = slotGrid(kind, today, stay.company).every((slot) => slot <= moment.zeit);
  // Goes on without the blocked days: a day's times are asked for anyway.
  const known = blockedDays.status === "ready" ? blockedDays.data : [];
  const days: KnownDays = {
    today,
    blockedDays: isTodayOver ? [today, ...known] : known,
    art: kind,
    company: stay.company,
  };
  const next = nextFreeDays(days, CHIPS);

  function chooseYearLater() {
    onDate({
      type: "edited",
      change: { datum: yearLater(today), abgabezeit: draft.abgabezeit || (entry.wieUm ?? "") },
    });
    setWay("any");
  }

  function choose(datum: string) {
    const abgabezeit = draft.abgabezeit || (entry.wieUm ?? "");
    onDate({ type: "edited", change: { datum, ...(abgabezeit && { abgabezeit }) } });
    if (dayStatus(datum, days) !== "frei") setWay("any");
  }

  if (blockedDays.status === "loading" || blockedDays.status === "idle") return <DaySkeleton />;
  if (way === "any") {
    return (
      <div>
        <AnyTime
          draft={draft}
          problems={problems}
          onChange={(change) => onDate({ type: "edited", change })}
        />
        <StayNote datum={draft.datum} stay={stay} />
        <WayButton onClick={() => setWay("week")}>Freie Tage und Zeiten zeigen</WayButton>
      </div>
    );
  }
  return (
    <div className="space-y-3">
      <UnfitDates
        availability={availability}
        keep={corrected?.draft}
        draft={draft}
        onDate={onDate}
      />
      <div data-field="datum">
        {next.length > 0 && (
          <p
            aria-hidden="true"
            className="absolute top-5 right-4 text-xs text-ink-2 cramped:static sm:top-6 sm:right-5"
          >
            Nächste freie Tage
          </p>
        )}
        <DayChips days={next} today={today} value={draft.datum} onChange={choose} />
        {entry.wieUm !== undefined && (
          <WayButton onClick={chooseYearLater}>
            {`${IN_A_YEAR}: ${formatGermanDate(yearLater(today))}${entry.wieUm && `, ${entry.wieUm} Uhr`}`}
          </WayButton>
        )}
        {next.length === 0 && <p>In den nächsten drei Monaten ist kein Tag mehr frei.</p>}
        <div className="mt-2">
          {way === "month" ? (
            <BookingCalendar
              {...{ ...days, ...bookingWindow(today), value: draft.datum }}
              onChange={choose}
            />
          ) : (
            <EntryWeek days={days} first={next[0]} value={draft.datum} onChange={choose} />
          )}
        </div>
        <FieldError error={problems.datum} />
        <StayNote datum={draft.datum} stay={stay} />
      </div>
      <TimeChoice
        isDense
        kind={kind}
        datum={draft.datum}
        slots={slots}
        value={draft.abgabezeit}
        onChange={(abgabezeit) => onDate({ type: "edited", change: { abgabezeit } })}
        onRetry={retrySlots}
        error={problems.abgabezeit}
      />
      <div className="-mb-2 flex flex-wrap gap-x-5">
        <WayButton onClick={() => setWay(way === "month" ? "week" : "month")}>
          {way === "month" ? "Woche zeigen" : "Monat zeigen"}
        </WayButton>
        <WayButton onClick={() => setWay("any")}>Anderer Tag oder andere Uhrzeit</WayButton>
      </div>
    </div>
  );
}

function WayButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="text-link inline-flex min-h-11 items-center text-sm"
    >
      {children}
    </button>
  );
}

type UnfitDatesProps = Pick<Entry, "availability" | "draft" | "onDate"> & {
  keep: Entry["draft"] | undefined;
};

/** While only what is free is offered, what is not is dropped; the day and time that a booking has already are its own. */
function UnfitDates({ availability, draft, onDate, keep }: UnfitDatesProps) {
  const isOwnDay = draft.datum === keep?.datum;
  useUnfitDates(availability, (action) => {
    if (isOwnDay && (action.type === "blocked days known" || draft.abgabezeit === keep?.abgabezeit))
      return;
    onDate(action);
  });
  return null;
}

/** Whether day and time are such as visitors could choose, full or not. */
function isUsual(
  { beratung, datum, abgabezeit }: Entry["draft"],
  today: string,
  { company }: Stay,
): boolean {
  if (datum === "") return true;
  const art = draftKind({ beratung });
  const isOpen = dayStatus(datum, { today, blockedDays: [], art, company }) === "frei";
  return isOpen && (abgabezeit === "" || slotGrid(art, datum, company).includes(abgabezeit));
}

/** As high as the content, so that nothing shifts. */
function DaySkeleton() {
  return (
    <div role="status" className="min-h-90">
      <span className="sr-only">Freie Tage werden geladen …</span>
      <div aria-hidden="true" className="h-11 rounded-control bg-paper-2" />
      <div aria-hidden="true" className="mt-3 h-32 rounded-control bg-paper-2" />
    </div>
  );
}
