import { useState } from "react";
import type { ApiFailure } from "#lib/api-call.ts";
import { formatGermanDate, formatLongGermanDate } from "#lib/berlin-time.ts";
import { confirm, tell, tellFailure } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { bookedText } from "../fields.ts";
import { atTime, timeText } from "../open-fields.ts";
import type { GuestBooking } from "../schema.ts";
import { isLateCancellation, moveProblem } from "../status.ts";
import { type BookingCalls, bookingCalls, type NewAppointment } from "./booking-by-id.ts";
import { lateWarning } from "./change-text.ts";
import { askWithoutVouchers } from "./without-vouchers.tsx";

export type OwnBooking = GuestBooking & { email?: string };

export type BookingChanges = ReturnType<typeof useBookingChanges>;

type Options = {
  callsFor?: (booking: OwnBooking) => BookingCalls;
  /** What is asked before a booking is cancelled. */
  question?: string;
};

const NOT_CANCELLED = {
  title: "Stornieren fehlgeschlagen",
  message: "Die Buchung konnte nicht storniert werden. Bitte noch einmal versuchen.",
};
const NOT_TAKEN_OFF = {
  title: "Das hat nicht geklappt",
  message: "Der Gutschein ist noch vorgemerkt. Bitte noch einmal versuchen.",
};
const NOT_MOVED = "Verschieben fehlgeschlagen";
const TOO_LATE =
  "Der Termin lässt sich hier nicht mehr verschieben. Am Telefon finden wir eine Lösung.";
/** Another day or time may still do. */
const CHOOSE_AGAIN = ["termin_belegt", "datum_ungueltig", "uhrzeit_ungueltig"];

/** What somebody can do with a booking of their own: whoever was faster is told of, and nothing chosen is lost without a word. */
export function useBookingChanges(
  /** The screen is shown anew, also when somebody else was faster. */
  onChanged: () => void,
  {
    callsFor = ({ id }) => bookingCalls(id),
    question = "Möchtest du diese Buchung wirklich stornieren?",
  }: Options = {},
) {
  const { isBusy, busyWith, done, problem, run, clear } = useCall(
    "Der Termin konnte nicht verschoben werden. Bitte noch einmal versuchen.",
  );
  const [moving, setMoving] = useState<{ booking: OwnBooking; now: number }>();
  const [reloads, setReloads] = useState(0);

  async function cancel(booking: OwnBooking) {
    if (isBusy) return;
    clear();
    const isSure = await confirm({
      question,
      confirmLabel: "Ja, stornieren",
      cancelLabel: "Nein, Abbrechen",
      children: <WhatIsLost booking={booking} now={Date.now()} />,
    });
    if (!isSure) return;
    const { id, datum, email } = booking;
    const answer = await run(() => callsFor(booking).cancel(), {
      about: id,
      done: `Der Termin am ${formatGermanDate(datum)}${atTime(booking)} ist storniert.${confirmationSentence(email)}`,
    });
    if (answer && !answer.ok) void tellFailure(answer, NOT_CANCELLED);
    if (answer && (answer.ok || isOutdated(answer))) onChanged();
  }

  async function takeOffVouchers(booking: OwnBooking) {
    if (isBusy) return;
    clear();
    const { vouchers, takeOff } = callsFor(booking);
    const answer = await run(
      async () => {
        const aside = await vouchers();
        if (!aside.ok) return aside;
        const asked = await askWithoutVouchers(booking, aside.data);
        return asked && (await takeOff(asked.nummer));
      },
      { done: "Der Gutschein ist wieder frei, der Termin bleibt." },
    );
    if (answer && !answer.ok) void tellFailure(answer, NOT_TAKEN_OFF);
    if (answer && (answer.ok || isOutdated(answer))) onChanged();
  }

  function move(booking: OwnBooking) {
    if (isBusy) return;
    clear();
    const now = Date.now();
    if (moveProblem(booking, "customer", now) === undefined) return setMoving({ booking, now });
    void tell({ outcome: "failure", title: NOT_MOVED, message: TOO_LATE });
    onChanged();
  }

  async function moveTo(to: NewAppointment) {
    if (!moving) return;
    const { booking } = moving;
    const answer = await run(() => callsFor(booking).move(to), {
      done: `Der Termin ist verschoben auf ${formatLongGermanDate(to.datum)}, ${to.abgabezeit} Uhr.${confirmationSentence(booking.email)}`,
    });
    if (!answer) return;
    if (!answer.ok && CHOOSE_AGAIN.includes(answer.code)) return setReloads(reloads + 1);
    if (!answer.ok && !isOutdated(answer)) return;
    setMoving(undefined);
    if (!answer.ok) void tellFailure(answer, { title: NOT_MOVED });
    onChanged();
  }

  return {
    isBusy,
    /** The booking that is being cancelled. */
    busyWith,
    /** What was done last, as a sentence. */
    done,
    cancel,
    takeOffVouchers,
    move,
    /** What is being moved, and the moment it was asked for in epoch milliseconds. */
    moving,
    /** Why the day and time chosen last were refused. */
    problem,
    /** How often the free days and times have changed under the visitor's eyes. */
    reloads,
    moveTo,
    stay: () => setMoving(undefined),
    callsFor,
  };
}

function isOutdated({ status }: ApiFailure): boolean {
  return status === 404 || status === 409;
}

/** Who gave no address gets no mail. */
function confirmationSentence(email: string | undefined): string {
  return email === "" ? "" : " Die Bestätigung kommt per E-Mail.";
}

function WhatIsLost({ booking, now }: { booking: GuestBooking; now: number }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{bookedText(booking)}</p>
      <p className="text-ink-2">
        {formatLongGermanDate(booking.datum)}, <span className="figures">{timeText(booking)}</span>
      </p>
      {isLateCancellation(booking, now) && (
        <p className="mt-4 rounded-control bg-amber-200 px-4 py-3">{lateWarning(booking)}</p>
      )}
    </>
  );
}
