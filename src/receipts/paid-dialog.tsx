import { type FormEvent, useId, useState } from "react";
import { isCalendarDate } from "#lib/berlin-time.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { useForm } from "#ui/use-form.tsx";
import { receiptTitle } from "./receipt-terms.ts";
import type { Receipt } from "./schema.ts";

type PaidDialogProps = {
  receipt: Receipt;
  today: string;
  isBusy: boolean;
  onPaid: (receipt: Receipt, day: string) => void;
  onCancel: () => void;
};

/** The day a transfer arrived, according to the bank. */
export function PaidDialog({ receipt, today, isBusy, onPaid, onCancel }: PaidDialogProps) {
  const formId = useId();
  const [day, setDay] = useState(today);
  const { ref, problems, refuse } = useForm();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!refuse({ day: isCalendarDate(day) ? undefined : "Bitte einen Tag angeben." }))
      onPaid(receipt, day);
  }

  return (
    <Dialog
      open
      onClose={() => !isBusy && onCancel()}
      title={`${receiptTitle(receipt)} ist bezahlt`}
      size="small"
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Speichern"
          isBusy={isBusy}
          onCancel={onCancel}
        />
      }
    >
      <form ref={ref} id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Eingegangen am"
          type="date"
          max={today}
          hint="Der Tag steht nur hier und in der Tabelle fürs Steuerbüro, nicht auf der Rechnung."
          value={day}
          error={problems.day}
          onChange={(event) => setDay(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
