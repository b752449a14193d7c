import { lazy, Suspense } from "react";
import type { Closures } from "../../stay.ts";
import { CancellationDialogs } from "./cancellation-dialogs.tsx";
import type { BookingChanges } from "./use-booking-changes.ts";

const MoveDialog = lazy(() => import("./move-dialog.tsx").then((module) => ({ default: module.MoveDialog })));

export type ChangeDialogsProps = { changes: BookingChanges; company: Closures; question?: string };

/** The dialogs of moving and cancelling; the calendar comes with the first move. */
export function ChangeDialogs({ changes, company, question }: ChangeDialogsProps) {
  const { cancellation, move, callsFor } = changes;
  const isMoveWanted = move.asked !== undefined || move.failure !== undefined;
  return (
    <>
      <CancellationDialogs cancellation={cancellation} question={question} />
      {isMoveWanted && (
        <Suspense>
          <MoveDialog move={move} callsFor={callsFor} company={company} />
        </Suspense>
      )}
    </>
  );
}
