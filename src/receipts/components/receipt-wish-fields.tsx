import { CheckboxField, TextArea } from "#ui/field.tsx";
import { ADDRESS_LENGTH } from "../receipt-terms.ts";
import type { ReceiptWish } from "../schema.ts";

export type ReceiptWishFieldsProps = {
  wish: ReceiptWish;
  /** Where it would be sent; empty when nobody knows. */
  email: string;
  error: string | undefined;
  onChange: (change: Partial<ReceiptWish>) => void;
};

/** To whom a receipt is made out, and whether it goes out by mail. */
export function ReceiptWishFields({ wish, email, error, onChange }: ReceiptWishFieldsProps) {
  return (
    <>
      <TextArea
        label="Anschrift des Kunden"
        isOptional
        rows={2}
        className="[&_textarea]:min-h-20"
        hint="Leer: die Anschrift aus dem Kundenkonto, wenn dort eine steht. Über 250 € muss sie auf der Rechnung stehen."
        maxLength={ADDRESS_LENGTH}
        value={wish.anschrift}
        error={error}
        onChange={(event) => onChange({ anschrift: event.target.value })}
      />
      {email !== "" && (
        <CheckboxField
          label={<span className="wrap-anywhere">Per E-Mail an {email} senden</span>}
          checked={wish.perMail}
          onChange={(event) => onChange({ perMail: event.target.checked })}
        />
      )}
    </>
  );
}
