import { type FormEvent, useId, useState } from "react";
import { TEXT_FIELDS } from "#bookings/fields.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { api } from "#lib/api.ts";
import { isToldElsewhere } from "#lib/api-call.ts";
import { fieldProblems } from "#lib/field-problems.ts";
import { EMAILS_LENGTH, PHONE_LENGTH } from "#lib/text-checks.ts";
import { LEITWEG_ID_FOR } from "#receipts/leitweg-id.ts";
import {
  ADDRESS_LENGTH,
  COMPANY_LENGTH,
  ORDER_NUMBER_FOR,
  ORDER_NUMBER_LENGTH,
  SEVERAL_EMAILS,
} from "#receipts/receipt-terms.ts";
import { Dialog } from "#ui/dialog.tsx";
import { CheckboxField, FieldError, TextArea, TextField } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { useForm } from "#ui/use-form.tsx";
import { billingSchema, cardContactSchema } from "./card-schema.ts";
import type { CardDetails, CustomerCard } from "./schema.ts";

type CardDialogProps = {
  card: CustomerCard;
  details: CardDetails;
  onSaved: () => void;
  onClose: () => void;
};

/** How a customer is reached, and who gets the invoice; what an account says, its owner changes. */
export function CardDialog({ card, details, onSaved, onClose }: CardDialogProps) {
  const formId = useId();
  const hasAccount = card.user_id !== null;
  const isForFirms = useShopClasses().company?.firmenkunden === true;
  const [version, setVersion] = useState(details.version);
  const { ref, isBusy, problems, problem, refuse, send } = useForm(
    "Die Karte konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "");
    const kontakt = {
      name: text("name"),
      telefon: text("telefon"),
      anschrift: text("anschrift"),
    };
    const billing = {
      firma: text("firma"),
      rechnungsanschrift: text("rechnungsanschrift"),
      rechnungsmail: text("rechnungsmail"),
      bestellnummer: text("bestellnummer"),
      leitwegId: text("leitwegId"),
      ustId: typed.has("ustId") ? text("ustId") : details.ustId,
      sammelrechnung: isForFirms ? typed.has("sammelrechnung") : details.sammelrechnung,
      zahlungszielTage: isForFirms
        ? text("zahlungszielTage") === ""
          ? null
          : Number(text("zahlungszielTage"))
        : details.zahlungszielTage,
    };
    const found = {
      ...(!hasAccount && fieldProblems(cardContactSchema, kontakt)),
      ...fieldProblems(billingSchema, billing),
    };
    if (refuse(found)) return;
    const answer = await send(() =>
      api("PUT /customer-cards/:key", {
        params: { key: card.key },
        body: { ...billing, ...(!hasAccount && { kontakt }), version },
      }),
    );
    if (answer?.ok) return onSaved();
    if (!answer || isToldElsewhere(answer) || answer.code !== "veraltet") return;
    // Saving once more is then a choice, made knowing that somebody else did.
    setVersion((answer.body.aktuell as CardDetails).version);
  }

  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      title="Karte bearbeiten"
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Speichern"
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <form ref={ref} id={formId} method="post" noValidate onSubmit={submit} className="space-y-5">
        {hasAccount ? (
          <p className="text-ink-2">
            Name, Nummer und Anschrift stehen im Kundenkonto und werden dort geändert.
          </p>
        ) : (
          <>
            <TextField
              label="Name"
              name="name"
              autoComplete="off"
              maxLength={TEXT_FIELDS.name.length}
              defaultValue={card.name}
              error={problems.name}
            />
            <TextField
              label="Telefon"
              name="telefon"
              type="tel"
              isOptional
              autoComplete="off"
              maxLength={PHONE_LENGTH}
              defaultValue={card.telefon}
              error={problems.telefon}
            />
            <TextArea
              label="Anschrift"
              name="anschrift"
              isOptional
              rows={2}
              className="[&_textarea]:min-h-20"
              maxLength={ADDRESS_LENGTH}
              defaultValue={details.anschrift}
              error={problems.anschrift}
            />
          </>
        )}
        <fieldset className="space-y-5 border-line border-t pt-4">
          <legend className="contents">
            <span className="text-lg font-semibold">Rechnung an eine Firma</span>
          </legend>
          <TextField
            label="Firma"
            name="firma"
            isOptional
            autoComplete="off"
            maxLength={COMPANY_LENGTH}
            defaultValue={details.firma}
            error={problems.firma}
          />
          <TextArea
            label="Rechnungsanschrift"
            name="rechnungsanschrift"
            isOptional
            rows={2}
            className="[&_textarea]:min-h-20"
            maxLength={ADDRESS_LENGTH}
            defaultValue={details.rechnungsanschrift}
            error={problems.rechnungsanschrift}
          />
          <TextArea
            label="E-Mail für Rechnungen"
            hint={SEVERAL_EMAILS}
            name="rechnungsmail"
            inputMode="email"
            isOptional
            rows={3}
            autoComplete="off"
            maxLength={EMAILS_LENGTH}
            defaultValue={details.rechnungsmail.replaceAll(", ", "\n")}
            error={problems.rechnungsmail}
          />
          <div className="flex flex-wrap gap-5 *:flex-[1_1_11rem]">
            <TextField
              label="Bestellnummer"
              hint={ORDER_NUMBER_FOR}
              name="bestellnummer"
              isOptional
              autoComplete="off"
              maxLength={ORDER_NUMBER_LENGTH}
              defaultValue={details.bestellnummer}
              error={problems.bestellnummer}
            />
            <TextField
              label="Leitweg-ID"
              hint={LEITWEG_ID_FOR}
              name="leitwegId"
              isOptional
              autoComplete="off"
              defaultValue={details.leitwegId}
              error={problems.leitwegId}
            />
          </div>
          {isForFirms && (
            <TextField
              label="USt-IdNr."
              name="ustId"
              isOptional
              autoComplete="off"
              defaultValue={details.ustId}
              error={problems.ustId}
            />
          )}
          {isForFirms && (
            <>
              <CheckboxField
                label="Sammelrechnung"
                hint="Abgeschlossene Termine warten unter „Rechnungen“ auf eine gemeinsame Rechnung."
                name="sammelrechnung"
                defaultChecked={details.sammelrechnung}
              />
              <TextField
                label="Zahlbar binnen Tagen"
                hint="Für die Sammelrechnung. Leer: wie bei allen."
                name="zahlungszielTage"
                inputMode="numeric"
                isOptional
                autoComplete="off"
                maxLength={3}
                defaultValue={details.zahlungszielTage ?? ""}
                error={problems.zahlungszielTage}
              />
            </>
          )}
          <p className="text-sm text-ink-2">Wird bei der nächsten Rechnung vorgeschlagen.</p>
        </fieldset>
        <div role="alert">
          <FieldError error={Object.keys(problems).length > 0 ? "" : problem} />
        </div>
      </form>
    </Dialog>
  );
}
