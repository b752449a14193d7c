import { useId, useState } from "react";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import type { AdminBooking } from "../../schema.ts";
import { hasStarted } from "../../status.ts";
import { type CompletionRequest, completionRequest, isPaid } from "../completion-draft.ts";
import { AdminCompleteFields } from "./admin-complete-fields.tsx";
import { useCompletion } from "./admin-use-completion.ts";

export type AdminCompleteDialogProps = {
  /** Nothing to complete keeps the dialog closed. */
  booking: AdminBooking | undefined;
  isBusy: boolean;
  /** Answers with what the server has against it, by field. */
  onComplete: (booking: AdminBooking, completion: CompletionRequest) => Promise<Record<string, string>>;
  onCancel: () => void;
};

/** What it cost in the end, how it is paid, and the receipt: there is no way back, so all of it is asked in one place. */
export function AdminCompleteDialog({ booking, ...rest }: AdminCompleteDialogProps) {
  return booking ? <OpenDialog key={booking.id} booking={booking} {...rest} /> : null;
}

function OpenDialog({ booking, isBusy, onComplete, onCancel }: AdminCompleteDialogProps & { booking: AdminBooking }) {
  const formId = useId();
  const [openedAt] = useState(() => Date.now());
  const { element, draft, problems, set, submit } = useCompletion(booking, () => onComplete(booking, completionRequest(draft, booking)));

  return (
    <Dialog
      open
      onClose={() => !isBusy && onCancel()}
      title="Buchung abschließen"
      footer={<FormDialogFooter form={formId} submitLabel="Abschließen" isBusy={isBusy} onCancel={onCancel} />}
    >
      <form id={formId} ref={element} noValidate onSubmit={submit} className="space-y-5">
        <p className="wrap-anywhere">
          <span className="font-semibold">{booking.name}</span>
          <span className="block text-sm text-ink-2">
            {formatLongGermanDate(booking.datum)}, <span className="figures">{booking.abgabezeit} Uhr</span> ·{" "}
            {booking.leistungen.join(", ")}
          </span>
        </p>
        {!hasStarted(booking, openedAt) && (
          <p className="rounded-control border border-amber-400 bg-amber-200/40 px-4 py-3 text-sm">
            Dieser Termin steht noch bevor. Was abgeschlossen ist, lässt sich nicht wieder öffnen.
          </p>
        )}
        <AdminCompleteFields booking={booking} isPaid={isPaid(booking)} draft={draft} problems={problems} set={set} />
      </form>
    </Dialog>
  );
}
