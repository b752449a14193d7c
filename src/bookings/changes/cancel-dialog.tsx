import { type ReactNode, useState } from "react";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { CheckboxField } from "#ui/field.tsx";
import { RadioChips } from "#ui/radio-chips.tsx";
import { timeText } from "../open-fields.ts";
import type { CancellationReason } from "../request-terms.ts";
import type { ShopBooking } from "../schema.ts";
import { hasStarted, isLateCancellation } from "../status.ts";

type Reason = Exclude<CancellationReason, "nicht_erschienen">;

const REASONS: Record<Reason, string> = {
  kunde: "Kunde hat abgesagt",
  betrieb: "Wir sagen ab",
  anders: "Anderer Grund",
};

export type CancelDialogProps = {
  booking: ShopBooking;
  /** Epoch milliseconds. */
  now: number;
  isBusy: boolean;
  onConfirm: (stornogrund: CancellationReason, benachrichtigen: boolean) => void;
  onCancel: () => void;
};

/** The booking stays among the cancelled ones, and its place is free again. */
export function CancelDialog({ booking, now, isBusy, onConfirm, onCancel }: CancelDialogProps) {
  const [reason, setReason] = useState<Reason>();
  const [isTold, setIsTold] = useState(true);
  const [isAsked, setIsAsked] = useState(false);
  const isAhead = !hasStarted(booking, now);

  function confirm() {
    setIsAsked(true);
    if (reason) onConfirm(reason, isTold && isAhead && booking.email !== "");
  }

  return (
    <ConfirmDialog
      open
      question="Buchung wirklich stornieren?"
      confirmLabel="Stornieren"
      busy={isBusy}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <WhichBooking booking={booking} />
      <div className="mt-4">
        <RadioChips
          legend="Warum?"
          values={Object.keys(REASONS)}
          labelOf={(value) => REASONS[value as Reason]}
          columns={2}
          value={reason ?? ""}
          onChange={(value) => setReason(value as Reason)}
          error={isAsked && !reason ? "Bitte wählen Sie einen Grund." : undefined}
        />
      </div>
      {reason === "kunde" && isLateCancellation(booking, now) && (
        <p className="mt-3 text-sm text-ink-2">
          Weniger als 24 Stunden vorher: Die Buchung zählt als kurzfristig storniert.
        </p>
      )}
      {isAhead && booking.email !== "" && (
        <CheckboxField
          className="mt-3 wrap-anywhere"
          label={`Absage per E-Mail an ${booking.email} senden`}
          checked={isTold}
          disabled={isBusy}
          onChange={(event) => setIsTold(event.target.checked)}
        />
      )}
      {isAhead && booking.email === "" && (
        <p className="mt-3">Es ist keine E-Mail-Adresse bekannt. Bitte sagen Sie telefonisch ab.</p>
      )}
    </ConfirmDialog>
  );
}

/** Which one it is about. */
export function WhichBooking({
  booking,
  children,
}: {
  booking: ShopBooking;
  children?: ReactNode;
}) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{booking.name}</p>
      <p className="text-ink-2">
        {formatLongGermanDate(booking.datum)}, <span className="figures">{timeText(booking)}</span>
      </p>
      {children}
    </>
  );
}
