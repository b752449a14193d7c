import { ResultDialog } from "#ui/result-dialog.tsx";
import type { VisitorRules } from "../stay.ts";
import { changeRule } from "./change-rule.ts";
import { MoveDialog } from "./move-dialog.tsx";
import type { BookingChanges } from "./use-booking-changes.tsx";

export type OwnMoveProps = Pick<BookingChanges, "move" | "callsFor"> & { company: VisitorRules };

/** A customer or guest moves an appointment, and reads what it costs to wait. */
export default function OwnMove({ move, callsFor, company }: OwnMoveProps) {
  const { asked, failure, closeFailure, confirm, dismiss, isBusy, problem, reloads } = move;
  return (
    <>
      {asked && (
        <MoveDialog
          key={asked.booking.id}
          {...asked}
          {...{ isBusy, problem, reloads, company }}
          vorlaufStunden={company.vorlaufStunden}
          lead={changeRule(asked.booking, asked.now)}
          calls={callsFor(asked.booking)}
          onMove={confirm}
          onClose={dismiss}
        />
      )}
      <ResultDialog result={failure} onClose={closeFailure} />
    </>
  );
}
