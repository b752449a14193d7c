import { useState } from "react";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { EMAILS_LENGTH, readEmails } from "#lib/text-checks.ts";
import { CheckboxField, TextArea, TextField } from "#ui/field.tsx";
import { LEITWEG_ID_FOR } from "./leitweg-id.ts";
import {
  ADDRESS_LENGTH,
  COMPANY_LENGTH,
  needsAddress,
  ORDER_NUMBER_FOR,
  ORDER_NUMBER_LENGTH,
  SEVERAL_EMAILS,
} from "./receipt-terms.ts";
import type { ReceiptWish } from "./schema.ts";

type ReceiptWishField =
  | "anschrift"
  | "firma"
  | "leitwegId"
  | "ustId"
  | "rechnungsmail"
  | "trotzGrenze";

type ReceiptWishFieldsProps = {
  wish: ReceiptWish;
  /** Where it would be sent; empty when nobody knows. */
  email: string;
  /** What it would be about; undefined while the amount cannot be read. */
  cents: number | undefined;
  errors: Partial<Record<ReceiptWishField, string>>;
  /** Nobody's account could say the address. */
  hasNoAccount?: boolean;
  onChange: (change: Partial<ReceiptWish>) => void;
};

/** To whom a receipt is made out, and whether it goes out by mail. */
export function ReceiptWishFields({
  wish,
  email,
  cents,
  errors,
  hasNoAccount = false,
  onChange,
}: ReceiptWishFieldsProps) {
  const [isChosen, setIsForCompany] = useState(false);
  // What the card keeps comes a moment later.
  const isForCompany = isChosen || wish.firma !== "";
  const recipient = readEmails(wish.rechnungsmail).join(", ") || email;
  const mustHaveAddress = cents !== undefined && needsAddress(cents);

  function turnCompany(isOn: boolean) {
    setIsForCompany(isOn);
    if (!isOn)
      onChange({
        firma: "",
        kontakt: "",
        bestellnummer: "",
        leitwegId: "",
        ustId: "",
        rechnungsmail: "",
      });
  }

  return (
    <>
      <CheckboxField
        label="Rechnung an eine Firma"
        checked={isForCompany}
        onChange={(event) => turnCompany(event.target.checked)}
      />
      {isForCompany && <CompanyFields wish={wish} errors={errors} onChange={onChange} />}
      <TextArea
        label={isForCompany ? "Anschrift der Firma" : "Anschrift des Kunden"}
        isOptional={!mustHaveAddress}
        rows={2}
        className="[&_textarea]:min-h-20"
        hint={addressHint(isForCompany || hasNoAccount, mustHaveAddress)}
        maxLength={ADDRESS_LENGTH}
        value={wish.anschrift}
        error={errors.anschrift}
        onChange={(event) => onChange({ anschrift: event.target.value })}
      />
      {(errors.trotzGrenze || wish.trotzGrenze) && (
        <CheckboxField
          label="Trotzdem ohne Umsatzsteuer schreiben"
          checked={wish.trotzGrenze}
          error={errors.trotzGrenze}
          onChange={(event) => onChange({ trotzGrenze: event.target.checked })}
        />
      )}
      {recipient !== "" && (
        <CheckboxField
          label={<span className="wrap-anywhere">Per E-Mail an {recipient} senden</span>}
          checked={wish.perMail}
          onChange={(event) => onChange({ perMail: event.target.checked })}
        />
      )}
    </>
  );
}

function CompanyFields({
  wish,
  errors,
  onChange,
}: Pick<ReceiptWishFieldsProps, "wish" | "errors" | "onChange">) {
  const { company } = useShopClasses();
  return (
    <>
      <TextField
        label="Firma"
        hint="Steht statt des Namens aus der Buchung auf der Rechnung, die damit eine E-Rechnung (ZUGFeRD) wird."
        autoComplete="off"
        maxLength={COMPANY_LENGTH}
        value={wish.firma}
        error={errors.firma}
        onChange={(event) => onChange({ firma: event.target.value })}
      />
      <div className="flex flex-wrap gap-5 *:flex-[1_1_11rem]">
        <TextField
          label="Ansprechperson"
          isOptional
          autoComplete="off"
          maxLength={COMPANY_LENGTH}
          value={wish.kontakt}
          onChange={(event) => onChange({ kontakt: event.target.value })}
        />
        <TextField
          label="Bestellnummer der Firma"
          hint={ORDER_NUMBER_FOR}
          isOptional
          autoComplete="off"
          maxLength={ORDER_NUMBER_LENGTH}
          value={wish.bestellnummer}
          onChange={(event) => onChange({ bestellnummer: event.target.value })}
        />
      </div>
      <TextField
        label="Leitweg-ID"
        isOptional
        autoComplete="off"
        hint={LEITWEG_ID_FOR}
        value={wish.leitwegId}
        error={errors.leitwegId}
        onChange={(event) => onChange({ leitwegId: event.target.value })}
      />
      {(company?.firmenkunden || wish.ustId !== "") && (
        <TextField
          label="USt-IdNr. der Firma"
          isOptional
          autoComplete="off"
          value={wish.ustId}
          error={errors.ustId}
          onChange={(event) => onChange({ ustId: event.target.value })}
        />
      )}
      <TextArea
        label="E-Mail für Rechnungen"
        isOptional
        inputMode="email"
        rows={3}
        autoComplete="off"
        maxLength={EMAILS_LENGTH}
        hint={`Leer: die Adresse aus der Buchung. ${SEVERAL_EMAILS}`}
        value={wish.rechnungsmail}
        error={errors.rechnungsmail}
        onChange={(event) => onChange({ rechnungsmail: event.target.value })}
      />
    </>
  );
}

function addressHint(isTypedHere: boolean, mustHaveAddress: boolean): string {
  const known = isTypedHere
    ? ""
    : "Leer: die Anschrift aus dem Kundenkonto, wenn dort eine steht. ";
  return `${known}${mustHaveAddress ? "Über 250 € muss sie auf der Rechnung stehen." : "Bis 250 € darf sie fehlen."}`;
}
