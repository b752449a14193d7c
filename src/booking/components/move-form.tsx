import { type FormEvent, useState } from "react";
import { berlinMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { kindOf } from "../calendar.ts";
import type { BookingCalls, NewAppointment } from "../calls.ts";
import { changeRule } from "../change-rule.ts";
import { DATE_HINT, TIME_HINT } from "../request-terms.ts";
import type { Closures } from "../stay.ts";
import { type DateAction, StepDate } from "./step-date.tsx";
import { useLoaded } from "./use-availability.ts";
import type { OwnBooking } from "./use-cancellation.ts";
import type { Move } from "./use-move.ts";

export type MoveFormProps = { booking: OwnBooking; now: number; move: Move; calls: BookingCalls; company: Closures };

const SAME_AS_BEFORE = "Das ist der bisherige Termin. Bitte wählen Sie einen anderen Tag oder eine andere Uhrzeit.";

export function MoveForm({ booking, now, move, calls, company }: MoveFormProps) {
  const kind = kindOf(booking.leistungen);
  const [choice, setChoice] = useState<NewAppointment>({ datum: "", abgabezeit: "" });
  const [wasSent, setSent] = useState(false);
  const [tries, setTries] = useState(0);
  const availability = {
    blockedDays: useLoaded(booking.id, move.reloads, calls.blockedDays),
    slots: useLoaded(choice.datum, move.reloads + tries, () => calls.slots(choice.datum)),
    retrySlots: () => setTries(tries + 1),
  };
  const isSame = choice.datum === booking.datum && choice.abgabezeit === booking.abgabezeit;
  const problems = {
    ...(wasSent && choice.datum === "" && { datum: DATE_HINT }),
    ...(wasSent && choice.datum !== "" && choice.abgabezeit === "" && { abgabezeit: TIME_HINT }),
    ...(wasSent && isSame && { abgabezeit: SAME_AS_BEFORE }),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (choice.datum !== "" && choice.abgabezeit !== "" && !isSame) move.confirm(choice);
  }

  return (
    <form onSubmit={submit} noValidate>
      <p className="mb-6 text-sm text-ink-2">{changeRule(booking, now)}</p>
      <StepDate
        draft={{ ...choice, beratung: kind === "beratung" }}
        moment={berlinMoment(now)}
        availability={availability}
        problems={problems}
        stay={{ dauerTage: booking.dauerTage, company }}
        dispatch={(action) => setChoice((known) => afterAction(known, action))}
      />
      <p role="alert" className="font-medium text-rot-700 not-empty:mt-5">
        {move.problem}
      </p>
      <div className="mt-6 flex flex-wrap items-center justify-end gap-x-5 gap-y-3 border-line border-t pt-5">
        <p className="mr-auto max-sm:w-full">
          {choice.abgabezeit && `Neu: ${formatLongGermanDate(choice.datum)}, ${choice.abgabezeit} Uhr`}
        </p>
        <Button variant="quiet" className="max-sm:flex-1" disabled={move.isBusy} onClick={move.dismiss}>
          Abbrechen
        </Button>
        <Button type="submit" className="max-sm:flex-1" busy={move.isBusy}>
          Verschieben
        </Button>
      </div>
    </form>
  );
}

/** What others have taken meanwhile is no longer chosen. */
function afterAction(choice: NewAppointment, action: DateAction): NewAppointment {
  if (action.type === "edited") return { ...choice, ...action.change };
  if (action.type === "blocked days known") return action.days.includes(choice.datum) ? { datum: "", abgabezeit: "" } : choice;
  return choice.abgabezeit === "" || action.slots.includes(choice.abgabezeit) ? choice : { ...choice, abgabezeit: "" };
}
