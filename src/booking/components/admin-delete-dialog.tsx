import { useState } from "react";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { CheckboxField } from "#ui/field.tsx";
import type { Booking } from "../schema.ts";
import { hasStarted } from "../status.ts";

export type AdminDeleteDialogProps = {
  /** Nothing to delete keeps the dialog closed. */
  booking: Booking | undefined;
  /** Epoch milliseconds. */
  now: number;
  isBusy: boolean;
  onDelete: (booking: Booking, benachrichtigen: boolean) => void;
  onCancel: () => void;
};

/** The customer of an open future booking gets the cancellation mail unless the admin says otherwise (D17). */
export function AdminDeleteDialog({ booking, now, isBusy, onDelete, onCancel }: AdminDeleteDialogProps) {
  const [silentId, setSilentId] = useState<string>();
  const isAhead = booking?.status === "open" && !hasStarted(booking, now);
  const tellsCustomer = booking?.id !== silentId;

  function cancel() {
    setSilentId(undefined);
    onCancel();
  }

  return (
    <ConfirmDialog
      open={booking !== undefined}
      question="Buchung wirklich löschen?"
      confirmLabel="Löschen"
      busy={isBusy}
      onCancel={cancel}
      onConfirm={() => booking && onDelete(booking, isAhead && tellsCustomer)}
    >
      {booking && (
        <>
          <p className="font-semibold wrap-anywhere">{booking.name}</p>
          <p className="text-ink-2">
            {formatLongGermanDate(booking.datum)}, <span className="figures">{booking.abgabezeit} Uhr</span>
          </p>
          {isAhead && booking.email && (
            <CheckboxField
              className="mt-4 wrap-anywhere"
              label={`Absage per E-Mail an ${booking.email} senden`}
              checked={tellsCustomer}
              disabled={isBusy}
              onChange={(event) => setSilentId(event.target.checked ? undefined : booking.id)}
            />
          )}
          {isAhead && !booking.email && <p className="mt-4">Es ist keine E-Mail-Adresse bekannt. Bitte sagen Sie telefonisch ab.</p>}
          {!isAhead && <p className="mt-4">Die Angaben zu dieser Buchung sind danach nicht mehr da.</p>}
        </>
      )}
    </ConfirmDialog>
  );
}
