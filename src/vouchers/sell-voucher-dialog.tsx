import { type FormEvent, useId, useState } from "react";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { api } from "#lib/api.ts";
import type { TypedCents } from "#lib/money.ts";
import { emailProblem, lineProblem } from "#lib/text-checks.ts";
import type { PaymentKind } from "#receipts/payment-kinds.ts";
import { newReceiptWish } from "#receipts/receipt-terms.ts";
import { ReceiptWishFields } from "#receipts/receipt-wish-fields.tsx";
import { useNotesCash } from "#receipts/use-notes-cash.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EuroField } from "#ui/euro-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { useForm } from "#ui/use-form.tsx";
import { useIdempotentSend } from "#ui/use-idempotent-send.tsx";
import { useQuery } from "#ui/use-query.tsx";
import type { VoucherPaper } from "./schema.ts";
import { isVoucherValue } from "./voucher-terms.ts";

/** Sold over the counter: for how much or what, to whom, and how it is paid. */
export function SellVoucherDialog({
  onSold,
  onCancel,
}: {
  onSold: (paper: VoucherPaper) => void;
  onCancel: () => void;
}) {
  const formId = useId();
  const { offered } = useShopClasses();
  const { ref, isBusy, problems, problem, refuse, forget, send } = useForm();
  const sendOnce = useIdempotentSend();
  const notesCash = useNotesCash();
  const services = useQuery("services", 0, () => api("GET /services"));
  const [wert_cent, setWert] = useState<TypedCents>(null);
  const [leistung_id, setLeistungId] = useState("");
  const [kfz, setKfz] = useState(offered[0]?.key ?? "limousine");
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [zahlart, setZahlart] = useState<PaymentKind>("");
  const [wish, setWish] = useState(() => newReceiptWish(""));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = {
      wert_cent: isVoucherValue(wert_cent)
        ? undefined
        : "Bitte einen Betrag von 1 bis 5.000 € angeben.",
      name: lineProblem(name.trim(), 120),
      email: email.trim() === "" ? undefined : emailProblem(email.trim()),
    };
    if (refuse(found) || !isVoucherValue(wert_cent)) return;
    const sale = {
      wert_cent,
      leistung_id,
      kfz: leistung_id === "" ? ("" as const) : kfz,
      name: name.trim(),
      email: email.trim(),
      zahlart,
      rechnung: wish,
    };
    const answer = await send(
      () =>
        sendOnce(sale, (headers) =>
          api("POST /vouchers", { body: { ...sale, anfrage: headers["Idempotency-Key"] } }),
        ),
      { reloads: true },
    );
    if (answer?.ok) onSold(answer.data);
  }

  return (
    <Dialog
      open
      onClose={() => !isBusy && onCancel()}
      title="Gutschein verkaufen"
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Verkaufen"
          isBusy={isBusy}
          onCancel={onCancel}
        />
      }
    >
      <form
        ref={ref}
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="space-y-5"
      >
        <div className="flex flex-wrap gap-5 *:flex-[1_1_11rem]">
          <SelectField
            label="Gutschein über"
            value={leistung_id}
            error={problems.leistung_id}
            onChange={(event) => {
              setLeistungId(event.target.value);
              forget("leistung_id");
            }}
          >
            <option value="">einen Betrag</option>
            {services.status === "ready" &&
              services.data
                .filter(({ proSitz }) => !proSitz)
                .map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
          </SelectField>
          {leistung_id !== "" && (
            <SelectField
              label="KFZ-Klasse"
              value={kfz}
              onChange={(event) => setKfz(event.target.value as typeof kfz)}
            >
              {offered.map(({ key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </SelectField>
          )}
          <EuroField
            label={leistung_id === "" ? "Wert in Euro" : "Preis in Euro"}
            hint={
              leistung_id === ""
                ? undefined
                : "Er gilt für die Leistung, auch wenn sie später mehr kostet."
            }
            cents={wert_cent}
            error={problems.wert_cent}
            onChange={(cents) => {
              setWert(cents);
              forget("wert_cent");
            }}
          />
        </div>
        <TextField
          label="Name des Käufers"
          autoComplete="off"
          maxLength={120}
          value={name}
          error={problems.name}
          onChange={(event) => {
            setName(event.target.value);
            forget("name");
          }}
        />
        <TextField
          label="E-Mail"
          isOptional
          type="email"
          inputMode="email"
          autoComplete="off"
          hint="Für die Rechnung über den Verkauf."
          value={email}
          error={problems.email}
          onChange={(event) => {
            setEmail(event.target.value);
            forget("email");
          }}
        />
        <SelectField
          label="Bezahlt wird"
          value={zahlart}
          onChange={(event) => setZahlart(event.target.value as PaymentKind)}
        >
          <option value="">offen lassen</option>
          {notesCash && <option value="bar">bar</option>}
          <option value="ueberweisung">per Überweisung</option>
        </SelectField>
        <ReceiptWishFields
          wish={wish}
          email=""
          hasNoAccount
          cents={wert_cent ?? undefined}
          errors={problems}
          onChange={(change) => setWish((before) => ({ ...before, ...change }))}
        />
        <p role="alert" className="text-rot-700 text-sm empty:hidden">
          {problem}
        </p>
      </form>
    </Dialog>
  );
}
