import { CalendarArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { Button } from "#ui/button.tsx";
import { saveFile } from "#ui/save-file.ts";
import { useCall } from "#ui/use-call.tsx";
import { isAsked } from "../acceptance.ts";
import type { CalendarFile } from "../schema.ts";
import { moveProblem } from "../status.ts";
import type { BookingChanges, OwnBooking } from "./use-booking-changes.tsx";

export type ChangeButtonsProps = {
  booking: OwnBooking;
  /** Epoch milliseconds. */
  now: number;
  changes: BookingChanges;
  describedBy?: string;
  /** What else can be done, after them. */
  children?: ReactNode;
};

const ON_PHONES = "max-sm:px-3! max-sm:text-sm!";

/** What can be done with an appointment that is still ahead. */
export function ChangeButtons({
  booking,
  now,
  changes,
  describedBy,
  children,
}: ChangeButtonsProps) {
  const mayStillMove = moveProblem(booking, "customer", now) === undefined;
  return (
    <div
      className={`grid w-full gap-2.5 sm:w-auto cramped:flex cramped:flex-col sm:flex sm:flex-wrap ${mayStillMove ? "grid-cols-2" : "grid-cols-[1fr_auto]"}`}
    >
      <CalendarButton
        load={changes.callsFor(booking).calendarFile}
        describedBy={describedBy}
        className={mayStillMove ? "max-sm:col-span-2" : ""}
      />
      {mayStillMove && (
        <Button
          variant="quiet"
          className={ON_PHONES}
          aria-describedby={describedBy}
          onClick={() => changes.move(booking)}
        >
          Verschieben
        </Button>
      )}
      <Button
        variant="quiet"
        className={`text-rot-700! ${ON_PHONES}`}
        aria-describedby={describedBy}
        busy={changes.busyWith === booking.id}
        onClick={() => void changes.cancel(booking)}
      >
        {isAsked(booking) ? "Anfrage zurückziehen" : "Stornieren"}
      </Button>
      {children}
    </div>
  );
}

type CalendarButtonProps = {
  load: () => Promise<ApiResult<CalendarFile>>;
  className?: string;
  describedBy?: string;
};

/** Downloads the calendar entry. */
function CalendarButton({ load, className, describedBy }: CalendarButtonProps) {
  const { isBusy, problem, run } = useCall(
    "Die Kalenderdatei konnte nicht geladen werden. Bitte noch einmal versuchen.",
  );

  async function download() {
    const answer = await run(load);
    if (answer?.ok) saveFile({ ...answer.data, type: "text/calendar;charset=utf-8" });
  }

  return (
    <div className={className}>
      <Button
        variant="quiet"
        className="w-full max-sm:px-3! max-sm:text-sm!"
        busy={isBusy}
        aria-describedby={describedBy}
        onClick={download}
      >
        <CalendarArrowDown aria-hidden="true" className="size-5 shrink-0" />
        In den Kalender
      </Button>
      <p role="alert" className="text-sm font-medium text-rot-700 not-empty:mt-1.5">
        {problem}
      </p>
    </div>
  );
}
