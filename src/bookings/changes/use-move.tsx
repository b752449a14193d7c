import { useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import type { Result } from "#ui/result-dialog.tsx";
import { moveProblem } from "../status.ts";
import type { NewAppointment } from "./booking-by-id.ts";
import { type ChangeOptions, confirmationSentence, type OwnBooking } from "./use-cancellation.tsx";

export type Move = {
  /** What is being moved, and the moment it was asked for in epoch milliseconds. */
  asked: { booking: OwnBooking; now: number } | undefined;
  isBusy: boolean;
  /** Why the day and time chosen last were refused. */
  problem: string;
  /** How often the free days and times have changed under the visitor's eyes. */
  reloads: number;
  failure: Result | undefined;
  ask: (booking: OwnBooking) => void;
  confirm: (to: NewAppointment) => void;
  dismiss: () => void;
  closeFailure: () => void;
};

const FAILURE = { outcome: "failure", title: "Verschieben fehlgeschlagen" } as const;
const TRY_AGAIN = "Der Termin konnte nicht verschoben werden. Bitte noch einmal versuchen.";
const TOO_LATE =
  "Der Termin lässt sich hier nicht mehr verschieben. Am Telefon finden wir eine Lösung.";
/** Another day or time may still do. */
const CHOOSE_AGAIN = ["termin_belegt", "datum_ungueltig", "uhrzeit_ungueltig"];

/** A customer or guest moves an appointment: whoever was faster is told of, and nothing chosen is lost without a word. */
export function useMove(
  options: ChangeOptions<(booking: OwnBooking, to: NewAppointment) => Promise<ApiResult<unknown>>>,
): Move {
  const { send, onChanged, tell } = options;
  const [asked, setAsked] = useState<Move["asked"]>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [reloads, setReloads] = useState(0);
  const [failure, setFailure] = useState<Result>();

  function ask(booking: OwnBooking) {
    const now = Date.now();
    tell("");
    setProblem("");
    if (moveProblem(booking, "customer", now) === undefined) return setAsked({ booking, now });
    setFailure({ ...FAILURE, message: TOO_LATE });
    onChanged();
  }

  async function confirm(to: NewAppointment) {
    if (!asked || isBusy) return;
    setBusy(true);
    setProblem("");
    const answer = await send(asked.booking, to);
    setBusy(false);
    if (answer.ok) {
      setAsked(undefined);
      tell(doneSentence(to, asked.booking.email));
      onChanged();
    } else if (
      answer.status === 404 ||
      (answer.status === 409 && !CHOOSE_AGAIN.includes(answer.code))
    ) {
      setAsked(undefined);
      setFailure({ ...FAILURE, message: answer.error });
      onChanged();
    } else if (answer.status !== 401) {
      setProblem(answer.error || TRY_AGAIN);
      if (CHOOSE_AGAIN.includes(answer.code)) setReloads(reloads + 1);
    }
  }

  return {
    asked,
    isBusy,
    problem,
    reloads,
    failure,
    ask,
    confirm,
    dismiss: () => setAsked(undefined),
    closeFailure: () => setFailure(undefined),
  };
}

function doneSentence({ datum, abgabezeit }: NewAppointment, email: string | undefined): string {
  return `Der Termin ist verschoben auf ${formatLongGermanDate(datum)}, ${abgabezeit} Uhr.${confirmationSentence(email)}`;
}
