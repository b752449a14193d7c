import { useId, useState } from "react";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ResultDialog } from "#ui/result-dialog.tsx";
import type { Closures } from "../../stay.ts";
import type { NewAppointment } from "../ask.ts";
import { MoveForm } from "./move-form.tsx";
import type { BookingChanges } from "./use-booking-changes.ts";
import type { OwnBooking } from "./use-cancellation.ts";
import type { Move } from "./use-move.ts";

export type MoveDialogProps = { move: Move; callsFor: BookingChanges["callsFor"]; company: Closures };

/** Another day and time for an appointment: the free ones to choose from, and what it costs to wait. */
export function MoveDialog({ move, callsFor, company }: MoveDialogProps) {
  const { asked, failure, closeFailure } = move;
  return (
    <>
      {asked && <AskedMove key={asked.booking.id} {...asked} move={move} callsFor={callsFor} company={company} />}
      <ResultDialog result={failure} onClose={closeFailure} />
    </>
  );
}

type AskedMoveProps = MoveDialogProps & { booking: OwnBooking; now: number };

function AskedMove({ booking, now, move, callsFor, company }: AskedMoveProps) {
  const { isBusy, problem, dismiss } = move;
  const formId = useId();
  const [choice, setChoice] = useState<NewAppointment>({ datum: "", abgabezeit: "" });
  return (
    <Dialog
      open
      onClose={() => {
        if (!isBusy) dismiss();
      }}
      title="Termin verschieben"
      size="wide"
      footer={
        <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3">
          <p role="alert" className="w-full font-medium text-rot-700 empty:hidden">
            {problem}
          </p>
          <p className="mr-auto empty:hidden max-sm:w-full">
            {choice.abgabezeit && `Neu: ${formatLongGermanDate(choice.datum)}, ${choice.abgabezeit} Uhr`}
          </p>
          <Button variant="quiet" className="max-sm:flex-1" disabled={isBusy} onClick={dismiss}>
            Abbrechen
          </Button>
          <Button type="submit" form={formId} className="max-sm:flex-1" busy={isBusy}>
            Verschieben
          </Button>
        </div>
      }
    >
      <Before {...booking} />
      <MoveForm
        id={formId}
        booking={booking}
        now={now}
        choice={choice}
        onChoice={setChoice}
        move={move}
        calls={callsFor(booking)}
        company={company}
      />
    </Dialog>
  );
}

function Before({ datum, abgabezeit, leistungen }: { datum: string; abgabezeit: string; leistungen: readonly string[] }) {
  return (
    <p className="mb-3 font-medium wrap-anywhere">
      Bisher: {formatLongGermanDate(datum)}, <span className="figures">{abgabezeit} Uhr</span> · {leistungen.join(", ")}
    </p>
  );
}
