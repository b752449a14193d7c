import { type FormEvent, useId, useState } from "react";
import { api } from "#lib/api.ts";
import { formatEuro } from "#lib/money.ts";
import { Dialog } from "#ui/dialog.tsx";
import { CheckboxField, FieldError, SelectField } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { Loading } from "#ui/loading.tsx";
import { useQuery } from "#ui/use-query.tsx";
import { receiptTitle } from "./receipt-terms.ts";
import type { Receipt } from "./schema.ts";

export type CreditChoice = { zeile: number; wiederBerechnen: boolean; perMail: boolean };

type CreditDialogProps = {
  receipt: Receipt;
  isBusy: boolean;
  onConfirm: (receipt: Receipt, choice: CreditChoice) => void;
  onCancel: () => void;
};

/** One visit on an invoice for several is credited; the others stay as they are. */
export function CreditDialog({ receipt, isBusy, onConfirm, onCancel }: CreditDialogProps) {
  const formId = useId();
  const { nummer, email } = receipt;
  const lines = useQuery(`zeilen:${nummer}`, receipt.gutgeschrieben_cent, () =>
    api("GET /receipts/:nummer/lines", { params: { nummer } }),
  );
  const [zeile, setZeile] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const [wiederBerechnen, setWiederBerechnen] = useState(true);
  const [perMail, setPerMail] = useState(email !== "");
  const left = lines.status === "ready" ? lines.data.filter((line) => !line.gutgeschrieben) : [];

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (zeile !== "") onConfirm(receipt, { zeile: Number(zeile), wiederBerechnen, perMail });
  }

  return (
    <Dialog
      open
      onClose={() => !isBusy && onCancel()}
      title={`${receiptTitle(receipt)}: eine Zeile gutschreiben`}
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Gutschreiben"
          isBusy={isBusy}
          onCancel={onCancel}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        <p>
          Die Rechnung bleibt, wie sie ist. Die Firma bekommt eine Rechnungskorrektur mit eigener
          Nummer über diese eine Zeile.
        </p>
        {lines.status === "loading" && <Loading label="Lade die Zeilen …" />}
        {lines.status === "failed" && (
          <FieldError error="Die Zeilen konnten nicht geladen werden. Bitte schließen Sie das Fenster und öffnen Sie es noch einmal." />
        )}
        {lines.status === "ready" && (
          <SelectField
            label="Termin"
            value={zeile}
            error={isAsked && zeile === "" ? "Bitte wählen Sie einen Termin." : ""}
            onChange={(event) => setZeile(event.target.value)}
          >
            <option value="">Bitte wählen</option>
            {left.map((line) => (
              <option key={line.zeile} value={line.zeile}>
                {`${line.text}, ${formatEuro(line.cent)} (${line.details})`}
              </option>
            ))}
          </SelectField>
        )}
        <CheckboxField
          label="Der Termin kann noch einmal berechnet werden"
          hint="Er steht dann wieder unter den Sammelrechnungen, zum Beispiel für einen anderen Preis."
          checked={wiederBerechnen}
          onChange={(event) => setWiederBerechnen(event.target.checked)}
        />
        {email !== "" && (
          <CheckboxField
            label={<span className="wrap-anywhere">Per E-Mail an {email} senden</span>}
            checked={perMail}
            onChange={(event) => setPerMail(event.target.checked)}
          />
        )}
      </form>
    </Dialog>
  );
}
