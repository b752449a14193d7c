import { AdminDeleteDialog } from "./admin-delete-dialog.tsx";
import type { BookingActions } from "./admin-use-booking-actions.ts";
import { AdminCompleteDialog } from "./complete-dialog.tsx";

/** What is asked before a booking is completed or deleted, wherever an admin can do so. */
export function AdminActionDialogs({ actions, now }: { actions: BookingActions; now: number }) {
  const { toComplete, toDelete, busyIds } = actions;
  return (
    <>
      <AdminCompleteDialog
        booking={toComplete}
        isBusy={toComplete !== undefined && busyIds.includes(toComplete.id)}
        onComplete={actions.complete}
        onCancel={actions.cancelComplete}
      />
      <AdminDeleteDialog
        bookings={toDelete}
        now={now}
        isBusy={toDelete.some(({ id }) => busyIds.includes(id))}
        onDelete={actions.remove}
        onCancel={actions.cancelDelete}
      />
    </>
  );
}
