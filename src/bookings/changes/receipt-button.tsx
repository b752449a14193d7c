import { ReceiptText } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { api } from "#lib/api.ts";
import { newReceiptWish } from "#receipts/receipt-terms.ts";
import { ReceiptWishFields } from "#receipts/receipt-wish-fields.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useQuery } from "#ui/use-query.tsx";
import { dueCents } from "../agreed-price.ts";
import type { ShopBooking } from "../schema.ts";
import { useKeptWish } from "./use-kept-wish.tsx";

export type ReceiptButtonProps = {
  booking: ShopBooking;
  describedBy: string;
  onWritten: (booking: ShopBooking) => void;
};

const FAILED =
  "Die Rechnung wurde nicht geschrieben. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.";

/** For what was completed without a receipt, or whose receipt was undone. */
export function ReceiptButton({ booking, describedBy, onWritten }: ReceiptButtonProps) {
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, problem, fields, run } = useCall(FAILED);
  const vouchers = useQuery(`gutschein:${booking.id}`, booking.version, () =>
    api("GET /booking-vouchers/:id", { params: { id: booking.id } }),
  );
  const [wish, setWish] = useState(() => newReceiptWish(booking.email));
  const { anschrift, firma, rechnungsmail, leitwegId, ustId, trotzGrenze } = fields;
  useKeptWish(isOpen ? booking : { karte_id: null }, wish, (offered) =>
    setWish((known) => ({ ...known, ...offered })),
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await run(() =>
      api("POST /bookings/:id/receipt", { params: { id: booking.id }, body: wish }),
    );
    if (!answer?.ok) return;
    setIsOpen(false);
    onWritten({ ...booking, rechnung: answer.data.nummer });
  }

  const due = dueCents(booking) - (vouchers.status === "ready" ? vouchers.data.berechnet_cent : 0);
  if (due <= 0) return null;
  return (
    <>
      <Button
        variant="quiet"
        className="px-3!"
        aria-describedby={describedBy}
        onClick={() => setIsOpen(true)}
      >
        <ReceiptText aria-hidden="true" className="size-5 shrink-0" />
        Rechnung
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => !isBusy && setIsOpen(false)}
        title="Rechnung erstellen"
        footer={
          <FormDialogFooter
            form={formId}
            submitLabel="Erstellen"
            isBusy={isBusy}
            onCancel={() => setIsOpen(false)}
          />
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="space-y-5">
          <p className="text-ink-2">
            Für <span className="font-semibold text-ink wrap-anywhere">{booking.name}</span>. Die
            Rechnung bekommt die nächste Nummer und lässt sich danach nur noch stornieren.
          </p>
          <ReceiptWishFields
            wish={wish}
            email={booking.email}
            cents={due}
            errors={{ anschrift, firma, rechnungsmail, leitwegId, ustId, trotzGrenze }}
            onChange={(change) => setWish((known) => ({ ...known, ...change }))}
          />
          <p role="alert" className="text-sm text-rot-700">
            {!(anschrift || firma || rechnungsmail || leitwegId || ustId || trotzGrenze) && problem}
          </p>
        </form>
      </Dialog>
    </>
  );
}
