import { type FormEvent, useId, useState } from "react";
import { emailProblem } from "#lib/text-checks.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { useForm } from "#ui/use-form.tsx";
import { receiptTitle } from "./receipt-terms.ts";
import type { Receipt } from "./schema.ts";

type MailReceiptDialogProps = {
  receipt: Receipt;
  isBusy: boolean;
  onSend: (receipt: Receipt, email: string) => void;
  onCancel: () => void;
};

export function MailReceiptDialog({ receipt, isBusy, onSend, onCancel }: MailReceiptDialogProps) {
  const formId = useId();
  const [email, setEmail] = useState(receipt.email);
  const { ref, problems, refuse } = useForm();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!refuse({ email: emailProblem(email.trim()) })) onSend(receipt, email.trim());
  }

  return (
    <Dialog
      open
      onClose={() => !isBusy && onCancel()}
      title={`${receiptTitle(receipt)} senden`}
      size="small"
      footer={
        <FormDialogFooter form={formId} submitLabel="Senden" isBusy={isBusy} onCancel={onCancel} />
      }
    >
      <form ref={ref} id={formId} noValidate onSubmit={submit}>
        <TextField
          label="E-Mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          hint="Die Rechnung hängt als PDF an."
          value={email}
          error={problems.email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
