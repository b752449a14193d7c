import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import type { Booking } from "../schema.ts";

export type AdminCompleteDialogProps = {
  /** Nothing to complete keeps the dialog closed. */
  booking: Booking | undefined;
  isBusy: boolean;
  onComplete: (booking: Booking) => void;
  onCancel: () => void;
};

/** For appointments that are still ahead: a tap too many must not be final. */
export function AdminCompleteDialog({ booking, isBusy, onComplete, onCancel }: AdminCompleteDialogProps) {
  return (
    <ConfirmDialog
      open={booking !== undefined}
      question="Buchung schon abschließen?"
      confirmLabel="Abschließen"
      isDangerous={false}
      busy={isBusy}
      onCancel={onCancel}
      onConfirm={() => booking && onComplete(booking)}
    >
      {booking && (
        <>
          <p className="font-semibold wrap-anywhere">{booking.name}</p>
          <p className="text-ink-2">
            {formatLongGermanDate(booking.datum)}, <span className="figures">{booking.abgabezeit} Uhr</span>
          </p>
          <p className="mt-4">Dieser Termin steht noch bevor. Was abgeschlossen ist, lässt sich nicht wieder öffnen.</p>
        </>
      )}
    </ConfirmDialog>
  );
}
