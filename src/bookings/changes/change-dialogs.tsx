import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { ResultDialog } from "#ui/result-dialog.tsx";
import { bookedText } from "../fields.ts";
import type { GuestBooking } from "../schema.ts";
import { isLateCancellation } from "../status.ts";
import type { VisitorRules } from "../stay.ts";
import { lateWarning } from "./change-rule.ts";
import type { BookingChanges } from "./use-booking-changes.tsx";
import type { Cancellation } from "./use-cancellation.tsx";

const QUESTION = "Möchtest du diese Buchung wirklich stornieren?";

const NOT_ARRIVED = {
  outcome: "failure",
  title: "Das hat nicht geklappt",
  message:
    "Der Kalender ist nicht angekommen. Am Termin hat sich nichts geändert. Bitte noch einmal versuchen.",
} as const;

const OwnMove = lazyPart(() => import("./own-move.tsx"), {
  Missing: ({ move }) => (
    <ResultDialog
      result={move.failure ?? NOT_ARRIVED}
      onClose={() => {
        move.dismiss();
        move.closeFailure();
      }}
    />
  ),
});

export type ChangeDialogsProps = {
  changes: BookingChanges;
  company: VisitorRules;
  question?: string;
};

/** The dialogs of moving and cancelling; the calendar comes with the first move. */
export function ChangeDialogs({ changes, company, question }: ChangeDialogsProps) {
  const { cancellation, move, callsFor } = changes;
  const isMoveWanted = move.asked !== undefined || move.failure !== undefined;
  return (
    <>
      <CancellationDialogs cancellation={cancellation} question={question} />
      {isMoveWanted && <OwnMove move={move} callsFor={callsFor} company={company} />}
    </>
  );
}

export type CancellationDialogsProps = {
  cancellation: Pick<
    Cancellation,
    "asked" | "isBusy" | "failure" | "confirm" | "dismiss" | "closeFailure"
  >;
  question?: string;
};

function CancellationDialogs({ cancellation, question = QUESTION }: CancellationDialogsProps) {
  const { asked, isBusy, failure, confirm, dismiss, closeFailure } = cancellation;
  return (
    <>
      <ConfirmDialog
        open={asked !== undefined}
        question={question}
        confirmLabel="Ja, stornieren"
        cancelLabel="Nein, Abbrechen"
        busy={isBusy}
        onConfirm={confirm}
        onCancel={dismiss}
      >
        {asked && <WhatIsLost {...asked} />}
      </ConfirmDialog>
      <ResultDialog result={failure} onClose={closeFailure} />
    </>
  );
}

function WhatIsLost({ booking, now }: { booking: GuestBooking; now: number }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{bookedText(booking)}</p>
      <p className="text-ink-2">
        {formatLongGermanDate(booking.datum)},{" "}
        <span className="figures">{booking.abgabezeit} Uhr</span>
      </p>
      {isLateCancellation(booking, now) && (
        <p className="mt-4 rounded-control bg-amber-200 px-4 py-3">{lateWarning(booking)}</p>
      )}
    </>
  );
}
