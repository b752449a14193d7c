import { CancelDialog } from "./cancel-dialog.tsx";
import { CompleteDialog } from "./complete-dialog.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { MoveBooking } from "./move.tsx";
import { ProposeDialog } from "./propose-dialog.tsx";
import { ReopenDialog } from "./reopen-dialog.tsx";
import type { BookingActions } from "./use-booking-actions.tsx";

/** What is to be decided before something is done with a booking. */
export function ActionDialogs({ actions }: { actions: BookingActions }) {
  const { now, asked, isBusy, dismiss } = actions;
  const about = { now, isBusy, onCancel: dismiss };
  switch (asked?.action) {
    case undefined:
      return null;
    case "abschliessen":
      return <CompleteDialog {...about} booking={asked.booking} onComplete={actions.complete} />;
    case "verschieben":
      return (
        <MoveBooking
          booking={asked.booking}
          datum={asked.datum}
          now={now}
          onMoved={actions.finish}
          onRefused={actions.refuse}
          onClose={dismiss}
        />
      );
    case "stornieren":
      return (
        <CancelDialog
          {...about}
          booking={asked.booking}
          onConfirm={(reason, isTold) => void actions.cancel(asked.booking, reason, isTold)}
        />
      );
    case "wieder_oeffnen":
      return (
        <ReopenDialog
          {...about}
          booking={asked.booking}
          onConfirm={(mail) => void actions.reopen(asked.booking, mail)}
        />
      );
    case "vorschlagen":
      return (
        <ProposeDialog
          booking={asked.booking}
          now={now}
          onDone={actions.finish}
          onRefused={actions.refuse}
          onClose={dismiss}
        />
      );
    case "ablehnen":
      return (
        <DeclineDialog
          booking={asked.booking}
          isBusy={isBusy}
          onDecline={(grund) => void actions.decline(asked.booking, grund)}
          onCancel={dismiss}
        />
      );
    case "loeschen":
      return (
        <DeleteDialog
          {...about}
          bookings={asked.bookings}
          onDelete={(isTold, grund) => void actions.remove(asked.bookings, isTold, grund)}
        />
      );
  }
}
