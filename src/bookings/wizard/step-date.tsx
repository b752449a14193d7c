import { type ComponentProps, useEffect, useRef, useState } from "react";
import {
  type BerlinMoment,
  berlinInstant,
  formatLongGermanDate,
  listDates,
} from "#lib/berlin-time.ts";
import { FieldError } from "#ui/field.tsx";
import { lazyPart, MissingFormPart } from "#ui/lazy-part.tsx";
import { Loading } from "#ui/loading.tsx";
import { scrollIntoView } from "#ui/scroll-into-view.ts";
import { bookingWindow, earliestMoment, slotGrid } from "../calendar.ts";
import { dayStatus, nextFreeDays } from "../day-choice.ts";
import { JoinWaiting } from "../join-waiting.tsx";
import type { BookingKind } from "../request-terms.ts";
import { NO_SERVICE } from "../service-choice.ts";
import { DayChips } from "./day-chips.tsx";
import { type Stay, StayNote } from "./stay-note.tsx";
import { TimeChoice } from "./time-choice.tsx";
import type { Availability } from "./use-availability.tsx";
import { type DateAction, useUnfitDates } from "./use-unfit-dates.tsx";

const CHIPS = 3;
const NOBODY = { ...NO_SERVICE, name: "", email: "" };

const BookingCalendar = lazyPart(() => import("./booking-calendar.tsx"), {
  Waiting: () => <CalendarSkeleton />,
  Missing: MissingFormPart,
});

export type StepDateProps = {
  draft: { beratung: boolean; datum: string; abgabezeit: string } & Partial<
    ComponentProps<typeof JoinWaiting>["draft"]
  >;
  moment: BerlinMoment;
  availability: Availability;
  problems: { datum?: string; abgabezeit?: string };
  dispatch: (action: DateAction) => void;
  /** Left out where the days that a car stays are said elsewhere. */
  stay?: Stay | undefined;
  /** What the time is called, where it is no drop-off. */
  timeName?: string | undefined;
  /** Where one can wait for a day that is full; of whoever is known no name is asked. */
  waiting?: { isKnown: boolean } | undefined;
  /** Where the next free days will do for most: the calendar comes with a press. */
  isCalendarFolded?: boolean;
};

export default function StepDate({
  draft,
  moment,
  availability,
  problems,
  dispatch,
  stay,
  timeName,
  waiting,
  isCalendarFolded = false,
}: StepDateProps) {
  const [isUnfolded, setIsUnfolded] = useState(!isCalendarFolded);
  const { blockedDays, slots, retrySlots } = availability;
  const kind: BookingKind = draft.beratung ? "beratung" : "service";
  const today = moment.datum;
  const window = bookingWindow(today);
  const isTodayOver =
    stay !== undefined && slotGrid(kind, today, stay.company).every((slot) => slot <= moment.zeit);
  // Goes on without the blocked days: a day's times are asked for anyway.
  const known = blockedDays.status === "ready" ? blockedDays.data : [];
  const days = {
    today,
    blockedDays: isTodayOver ? [today, ...known] : known,
    art: kind,
    ...(stay && { company: stay.company, earliest: earliestFor(moment, isTodayOver, stay) }),
  };
  const next = nextFreeDays(days, CHIPS);
  const full =
    waiting && listDates(window.from, window.to).find((day) => dayStatus(day, days) === "voll");
  const times = useRef<HTMLDivElement>(null);

  useUnfitDates(availability, dispatch);
  useTimesInSight(times, draft.datum, slots.status === "ready");

  function choose(datum: string) {
    dispatch({ type: "edited", change: { datum } });
  }

  return (
    <div className="flex flex-wrap gap-x-10 gap-y-5">
      <div data-field="datum" className="min-w-0 max-w-96 flex-[9_1_20rem]">
        {blockedDays.status === "loading" || blockedDays.status === "idle" ? (
          <CalendarSkeleton isFolded={!isUnfolded} />
        ) : (
          <>
            {next.length > 0 && (
              <>
                <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
                  Nächste freie Tage
                </p>
                <DayChips days={next} today={today} value={draft.datum} onChange={choose} />
              </>
            )}
            {isUnfolded || next.length === 0 ? (
              <BookingCalendar
                {...days}
                from={window.from}
                to={window.to}
                value={draft.datum}
                onChange={choose}
              />
            ) : (
              <>
                {draft.datum !== "" && !next.includes(draft.datum) && (
                  <p className="mt-2 font-semibold">{formatLongGermanDate(draft.datum)}</p>
                )}
                <button
                  type="button"
                  className="text-link mt-1 min-h-11"
                  onClick={() => setIsUnfolded(true)}
                >
                  Alle Tage ansehen
                </button>
              </>
            )}
          </>
        )}
        <FieldError error={problems.datum} />
        {stay && <StayNote datum={draft.datum} stay={stay} />}
      </div>
      {/* What is folded takes no room before there is a day to choose a time of. */}
      {isCalendarFolded && draft.datum === "" ? null : (
        <div ref={times} className="flex min-w-0 flex-[1_1_14rem] scroll-mt-24 scroll-mb-24">
          <TimeChoice
            kind={kind}
            datum={draft.datum}
            slots={slots}
            value={draft.abgabezeit}
            onChange={(abgabezeit) => dispatch({ type: "edited", change: { abgabezeit } })}
            onRetry={retrySlots}
            error={problems.abgabezeit}
            {...(timeName && { name: timeName })}
          />
        </div>
      )}
      {waiting && full !== undefined && (
        <div className="w-full *:max-w-96">
          <JoinWaiting
            draft={{ ...NOBODY, ...draft }}
            today={today}
            full={full}
            isKnown={waiting.isKnown}
          />
        </div>
      )}
    </div>
  );
}

/** From when on a visitor may begin; a day whose last time is over is as near as one within the lead time. */
function earliestFor(
  { datum, zeit }: BerlinMoment,
  isTodayOver: boolean,
  { vorlaufStunden = 0 }: Stay,
): BerlinMoment {
  return (
    earliestMoment(berlinInstant(datum, zeit), { vorlaufStunden }) ?? {
      datum,
      zeit: isTodayOver ? "24:00" : zeit,
    }
  );
}

/** On a phone, scrolls to the times once a day is chosen. */
function useTimesInSight(
  times: React.RefObject<HTMLElement | null>,
  datum: string,
  isKnown: boolean,
): void {
  const seen = useRef(datum);
  useEffect(() => {
    if (!isKnown || datum === "" || datum === seen.current) return;
    seen.current = datum;
    scrollIntoView(times.current);
  }, [times, datum, isKnown]);
}

/** As high as chips and calendar, so that nothing shifts. */
function CalendarSkeleton({ isFolded = false }: { isFolded?: boolean }) {
  if (isFolded) return <Loading label="Lade Termine …" />;
  return (
    <div role="status" className="min-h-112">
      <span className="sr-only">Kalender wird geladen …</span>
      <div aria-hidden="true" className="mt-6 h-11 rounded-control bg-paper-2" />
      <div aria-hidden="true" className="mt-4 h-7 w-44 rounded-sm bg-paper-2" />
      <div aria-hidden="true" className="mt-5 h-64 rounded-card bg-paper-2" />
    </div>
  );
}
