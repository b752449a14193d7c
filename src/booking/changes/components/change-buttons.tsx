import { Button } from "#ui/button.tsx";
import { moveProblem } from "../../moving.ts";
import { CalendarButton } from "./calendar-button.tsx";
import type { BookingChanges } from "./use-booking-changes.ts";
import type { OwnBooking } from "./use-cancellation.ts";

export type ChangeButtonsProps = {
  booking: OwnBooking;
  /** Epoch milliseconds. */
  now: number;
  changes: BookingChanges;
  describedBy?: string;
};

const ON_PHONES = "max-sm:px-3! max-sm:text-sm!";

/** What can be done with an appointment that is still ahead. */
export function ChangeButtons({ booking, now, changes, describedBy }: ChangeButtonsProps) {
  const { cancellation, move, callsFor } = changes;
  const mayStillMove = moveProblem(booking, "customer", now) === undefined;
  return (
    <div className={`grid gap-2.5 sm:flex sm:flex-wrap ${mayStillMove ? "grid-cols-2" : "grid-cols-[1fr_auto]"}`}>
      <CalendarButton load={callsFor(booking).calendarFile} describedBy={describedBy} className={mayStillMove ? "max-sm:col-span-2" : ""} />
      {mayStillMove && (
        <Button variant="quiet" className={ON_PHONES} aria-describedby={describedBy} onClick={() => move.ask(booking)}>
          Verschieben
        </Button>
      )}
      <Button
        variant="quiet"
        className={`text-rot-700! ${ON_PHONES}`}
        aria-describedby={describedBy}
        onClick={() => cancellation.ask(booking)}
      >
        Stornieren
      </Button>
    </div>
  );
}
