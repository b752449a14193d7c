import { type FormEvent, useId, useState } from "react";
import { RETENTION } from "#company/retention.ts";
import { EMAILS_LENGTH, emailsProblem, readEmails } from "#lib/text-checks.ts";
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
    if (!refuse({ email: emailsProblem(email) })) onSend(receipt, readEmails(email).join(", "));
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
          inputMode="email"
          autoComplete="off"
          maxLength={EMAILS_LENGTH}
          hint="Die Rechnung hängt als PDF an. Mehrere Adressen trennt ein Komma."
          value={email}
          error={problems.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {receipt.gesendet_an.length > 0 && (
          <p className="mt-3 text-ink-2 text-sm wrap-anywhere">
            In den letzten {RETENTION.mailDays} Tagen gesendet an {receipt.gesendet_an.join(", ")}.
          </p>
        )}
      </form>
    </Dialog>
  );
}
