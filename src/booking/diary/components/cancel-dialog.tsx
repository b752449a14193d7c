import { useState } from "react";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { CheckboxField, FieldError } from "#ui/field.tsx";
import { ask } from "../../changes/ask.ts";
import type { DiaryBooking } from "../schema.ts";

export type CancelDialogProps = {
  /** No booking keeps the dialog closed. */
  booking: DiaryBooking | undefined;
  onCancelled: (sentence: string) => void;
  onClose: () => void;
};

const FAILED = "Es kam keine Verbindung zustande. Bitte noch einmal versuchen.";

/** The booking stays among the cancelled ones, and its place is free again. */
export function CancelDialog({ booking, onCancelled, onClose }: CancelDialogProps) {
  const [silentId, setSilentId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isTold = booking !== undefined && booking.email !== "" && silentId !== booking.id;

  async function send() {
    if (!booking) return;
    setIsBusy(true);
    const answer = await ask("PATCH /bookings/:id/status", {
      params: { id: booking.id },
      body: { status: "cancelled", benachrichtigen: isTold },
    });
    setIsBusy(false);
    setProblem(answer.ok ? undefined : answer.error || FAILED);
    if (answer.ok) onCancelled(`Die Buchung von ${booking.name} ist storniert.${isTold ? " Die Absage geht per E-Mail hinaus." : ""}`);
  }

  return (
    <ConfirmDialog
      open={booking !== undefined}
      question="Buchung wirklich stornieren?"
      confirmLabel="Stornieren"
      busy={isBusy}
      onConfirm={() => void send()}
      onCancel={() => {
        setProblem(undefined);
        onClose();
      }}
    >
      {booking && (
        <>
          <p className="font-semibold wrap-anywhere">{booking.name}</p>
          <p className="text-ink-2">
            {formatLongGermanDate(booking.datum)}, <span className="figures">{booking.abgabezeit} Uhr</span>
          </p>
          {booking.email ? (
            <CheckboxField
              className="mt-4 wrap-anywhere"
              label={`Absage per E-Mail an ${booking.email} senden`}
              checked={isTold}
              disabled={isBusy}
              onChange={(event) => setSilentId(event.target.checked ? undefined : booking.id)}
            />
          ) : (
            <p className="mt-4">Es ist keine E-Mail-Adresse bekannt. Bitte sagen Sie telefonisch ab.</p>
          )}
          <div role="alert">
            <FieldError error={problem} />
          </div>
        </>
      )}
    </ConfirmDialog>
  );
}
