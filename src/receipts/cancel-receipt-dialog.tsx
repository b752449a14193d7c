import { useState } from "react";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { CheckboxField } from "#ui/field.tsx";
import { receiptTitle } from "./receipt-terms.ts";
import type { Receipt } from "./schema.ts";

type CancelReceiptDialogProps = {
  receipt: Receipt;
  isBusy: boolean;
  onConfirm: (receipt: Receipt, perMail: boolean) => void;
  onCancel: () => void;
};

export function CancelReceiptDialog({
  receipt,
  isBusy,
  onConfirm,
  onCancel,
}: CancelReceiptDialogProps) {
  const [perMail, setPerMail] = useState(receipt.email !== "");
  return (
    <ConfirmDialog
      open
      question={`${receiptTitle(receipt)} stornieren?`}
      confirmLabel="Stornieren"
      busy={isBusy}
      onCancel={onCancel}
      onConfirm={() => onConfirm(receipt, perMail && receipt.email !== "")}
    >
      <p>
        Die Rechnung bleibt erhalten und wird durch eine Stornorechnung mit eigener Nummer
        aufgehoben. Danach können Sie bei der Buchung eine neue schreiben.
      </p>
      {receipt.email !== "" && (
        <CheckboxField
          className="mt-4"
          label={
            <span className="wrap-anywhere">
              Stornorechnung per E-Mail an {receipt.email} senden
            </span>
          }
          checked={perMail}
          onChange={(event) => setPerMail(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
