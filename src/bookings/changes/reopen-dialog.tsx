import { useState } from "react";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { CheckboxField } from "#ui/field.tsx";
import type { ShopBooking } from "../schema.ts";
import { hasStarted } from "../status.ts";
import { STATUS_WORDS } from "../status-words.ts";
import { WhichBooking } from "./cancel-dialog.tsx";

export type ReopenDialogProps = {
  booking: ShopBooking;
  /** Epoch milliseconds. */
  now: number;
  isBusy: boolean;
  onConfirm: (mail: boolean) => void;
  onCancel: () => void;
};

/** What ended a while ago, or was billed, is opened again only after a second thought. */
export function ReopenDialog({ booking, now, isBusy, onConfirm, onCancel }: ReopenDialogProps) {
  const { status, storniert_am, erledigt_am, rechnung, email } = booking;
  const ended = storniert_am ?? erledigt_am;
  const isMailOfUse = email !== "" && (rechnung !== null || !hasStarted(booking, now));
  const [isTold, setIsTold] = useState(status === "cancelled" || rechnung !== null);
  return (
    <ConfirmDialog
      open
      question="Buchung wieder öffnen?"
      confirmLabel="Wieder öffnen"
      isDangerous={rechnung !== null}
      busy={isBusy}
      onConfirm={() => onConfirm(isTold && isMailOfUse)}
      onCancel={onCancel}
    >
      <WhichBooking booking={booking} />
      <p className="mt-3">
        {STATUS_WORDS[status].ownMark}
        {ended && ` am ${formatGermanMoment(Date.parse(ended))}`}.{" "}
        {status === "cancelled"
          ? "Sie nimmt ihren Platz wieder ein."
          : "Endpreis und Zahlart werden vergessen."}
        {rechnung !== null && ` Die Rechnung ${receiptNumberText(rechnung)} wird dabei storniert.`}
      </p>
      {isMailOfUse && (
        <CheckboxField
          className="mt-3 wrap-anywhere"
          label={
            rechnung === null
              ? `Nachricht, dass der Termin gilt, an ${email} senden`
              : `Stornorechnung per E-Mail an ${email} senden`
          }
          checked={isTold}
          disabled={isBusy}
          onChange={(event) => setIsTold(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
