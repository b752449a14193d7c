import { lazy, Suspense } from "react";
import type { BerlinMoment } from "#lib/berlin-time.ts";
import { FieldError } from "#ui/field.tsx";
import { bookingWindow, slotGrid } from "../../calendar.ts";
import { type Stay, StayNote } from "./stay-note.tsx";
import { TimeChoice } from "./time-choice.tsx";
import type { Availability } from "./use-availability.ts";
import { type DateAction, useUnfitDates } from "./use-unfit-dates.ts";

const BookingCalendar = lazy(() => import("./booking-calendar.tsx").then((module) => ({ default: module.BookingCalendar })));

export type StepDateProps = {
  draft: { beratung: boolean; datum: string; abgabezeit: string };
  moment: BerlinMoment;
  availability: Availability;
  problems: { datum?: string; abgabezeit?: string };
  dispatch: (action: DateAction) => void;
  /** Left out where the days that a car stays are said elsewhere. */
  stay?: Stay | undefined;
};

export function StepDate({ draft, moment, availability, problems, dispatch, stay }: StepDateProps) {
  const { blockedDays, slots, retrySlots } = availability;
  const kind = draft.beratung ? "beratung" : "service";
  const today = moment.datum;
  const window = bookingWindow(today);
  const isTodayOver = slotGrid(kind, today).every((slot) => slot <= moment.zeit);
  // Blocked days that cannot be loaded are no reason to stop: the times of a day are asked for anyway (S20).
  const known = blockedDays.status === "ready" ? blockedDays.data : [];

  useUnfitDates(availability, dispatch);

  return (
    <div className="flex flex-wrap gap-x-10 gap-y-7">
      <div data-field="datum" className="min-w-0 max-w-96 flex-[9_1_20rem]">
        {blockedDays.status === "loading" || blockedDays.status === "idle" ? (
          <CalendarSkeleton />
        ) : (
          <Suspense fallback={<CalendarSkeleton />}>
            <BookingCalendar
              today={today}
              from={window.from}
              to={window.to}
              blockedDays={isTodayOver ? [today, ...known] : known}
              value={draft.datum}
              onChange={(datum) => dispatch({ type: "edited", change: { datum } })}
            />
          </Suspense>
        )}
        <FieldError error={problems.datum} />
        {stay && <StayNote datum={draft.datum} stay={stay} />}
      </div>
      <TimeChoice
        kind={kind}
        datum={draft.datum}
        slots={slots}
        value={draft.abgabezeit}
        onChange={(abgabezeit) => dispatch({ type: "edited", change: { abgabezeit } })}
        onRetry={retrySlots}
        error={problems.abgabezeit}
      />
    </div>
  );
}

/** As high as the calendar, so that nothing moves when it arrives. */
function CalendarSkeleton() {
  return (
    <div role="status" className="min-h-107">
      <span className="sr-only">Kalender wird geladen …</span>
      <div aria-hidden="true" className="mx-auto mt-2 h-7 w-44 rounded-sm bg-paper-2" />
      <div aria-hidden="true" className="mt-5 h-76 rounded-card bg-paper-2" />
    </div>
  );
}
