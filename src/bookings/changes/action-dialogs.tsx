import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { ResultDialog } from "#ui/result-dialog.tsx";
import { AdminExceptionQuestion } from "../exception-question.tsx";
import { AdminCancelDialog, WhichBooking } from "./cancel-dialog.tsx";
import { AdminCompleteDialog } from "./complete-dialog.tsx";
import { AdminDeleteDialog } from "./delete-dialog.tsx";
import { AdminMove } from "./move.tsx";
import { AdminReopenDialog } from "./reopen-dialog.tsx";
import type { BookingActions } from "./use-booking-actions.tsx";

/** All that is asked before something is done with a booking, and why it was not. */
export function AdminActionDialogs({ actions }: { actions: BookingActions }) {
  const { now, asked, toDelete, busyIds, dismiss } = actions;
  const isBusy = asked !== undefined && busyIds.includes(asked.booking.id);
  const about = { now, isBusy, onCancel: dismiss };
  const is = (action: string) => (asked?.action === action ? asked.booking : undefined);
  const [moved, cancelled, missed, reopened] = [
    is("verschieben"),
    is("stornieren"),
    is("nicht_erschienen"),
    is("wieder_oeffnen"),
  ];
  return (
    <>
      <AdminCompleteDialog
        booking={is("abschliessen")}
        isBusy={isBusy}
        onComplete={actions.complete}
        onCancel={dismiss}
      />
      {moved && (
        <AdminMove
          key={moved.id}
          booking={moved}
          now={now}
          onMoved={actions.tell}
          onRefused={actions.refuse}
          onClose={dismiss}
        />
      )}
      {cancelled && (
        <AdminCancelDialog
          key={cancelled.id}
          booking={cancelled}
          {...about}
          onConfirm={(reason, isTold) => void actions.cancel(cancelled, reason, isTold)}
        />
      )}
      <ConfirmDialog
        open={missed !== undefined}
        question="Ist niemand erschienen?"
        confirmLabel="Nicht erschienen"
        busy={isBusy}
        onConfirm={() => missed && void actions.cancel(missed, "nicht_erschienen", false)}
        onCancel={dismiss}
      >
        {missed && (
          <WhichBooking booking={missed}>
            <p className="mt-3">
              Die Buchung steht dann unter „Stornierte“ und zählt in der Auswertung und auf der
              Kundenkarte als nicht erschienen. Eine E-Mail geht nicht hinaus.
            </p>
          </WhichBooking>
        )}
      </ConfirmDialog>
      {reopened && (
        <AdminReopenDialog
          key={reopened.id}
          booking={reopened}
          {...about}
          onConfirm={(mail) => void actions.reopen(reopened, mail)}
        />
      )}
      <AdminDeleteDialog
        bookings={toDelete}
        now={now}
        isBusy={toDelete.some(({ id }) => busyIds.includes(id))}
        onDelete={actions.remove}
        onCancel={actions.cancelDelete}
      />
      <AdminExceptionQuestion questions={actions.questions} />
      <ResultDialog result={actions.failure} onClose={actions.closeFailure} />
    </>
  );
}
