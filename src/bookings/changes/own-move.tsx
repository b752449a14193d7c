import type { VisitorRules } from "../stay.ts";
import { changeText } from "./change-text.ts";
import { MoveDialog } from "./move-dialog.tsx";
import type { BookingChanges } from "./use-booking-changes.tsx";

export type OwnMoveProps = { changes: BookingChanges; company: VisitorRules };

/** A customer or guest moves an appointment. */
export default function OwnMove({ changes, company }: OwnMoveProps) {
  const { moving, callsFor, moveTo, stay, isBusy, problem, reloads } = changes;
  if (!moving) return null;
  const { booking, now } = moving;
  return (
    <MoveDialog
      {...{ booking, now, isBusy, problem, reloads, company }}
      vorlaufStunden={company.vorlaufStunden}
      lead={changeText(booking, now)}
      calls={callsFor(booking)}
      onMove={(to) => void moveTo(to)}
      onClose={stay}
    />
  );
}
