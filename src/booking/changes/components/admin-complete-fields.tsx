import { formatEuro, parseEuro } from "#lib/money.ts";
import { ReceiptWishFields } from "#receipts/components/receipt-wish-fields.tsx";
import { PAYMENT_KINDS } from "#receipts/payment-kinds.ts";
import { CheckboxField, TextArea, TextField } from "#ui/field.tsx";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import { NOTES_LENGTH, REASON_LENGTH } from "../../request-terms.ts";
import type { AdminBooking } from "../../schema.ts";
import { type CompletionDraft, type CompletionDraftProblems, priceDifference } from "../completion-draft.ts";

const PAYMENT_TILES = { bar: "Bar", ueberweisung: "Überweisung" } as const;

export type AdminCompleteFieldsProps = {
  booking: AdminBooking;
  isPaid: boolean;
  draft: CompletionDraft;
  problems: CompletionDraftProblems;
  set: <F extends keyof CompletionDraft>(field: F, value: CompletionDraft[F]) => void;
};

export function AdminCompleteFields({ booking, isPaid, draft, problems, set }: AdminCompleteFieldsProps) {
  return (
    <>
      {isPaid && <Payment booking={booking} draft={draft} problems={problems} set={set} />}
      <TextArea
        label="Interne Notiz"
        isOptional
        hint="Nur für Sie: Kunden sehen diese Notiz nie."
        rows={2}
        className="[&_textarea]:min-h-20"
        maxLength={NOTES_LENGTH}
        value={draft.notiz}
        error={problems.notiz}
        onChange={(event) => set("notiz", event.target.value)}
      />
      {isPaid && (
        <div className="rounded-card border border-line bg-white px-4 py-3 sm:px-5">
          <CheckboxField
            label="Rechnung erstellen"
            hint="Sie bekommt die nächste Nummer und lässt sich danach nur noch stornieren."
            checked={draft.rechnung}
            onChange={(event) => set("rechnung", event.target.checked)}
          />
          {draft.rechnung && (
            <div className="mt-4 space-y-4 border-line border-t pt-4">
              <ReceiptWishFields
                wish={draft}
                email={booking.email}
                error={problems.anschrift}
                onChange={({ anschrift, perMail }) => {
                  if (anschrift !== undefined) set("anschrift", anschrift);
                  if (perMail !== undefined) set("perMail", perMail);
                }}
              />
            </div>
          )}
        </div>
      )}
    </>
  );
}

function Payment({ booking, draft, problems, set }: Omit<AdminCompleteFieldsProps, "isPaid">) {
  const difference = priceDifference(draft, booking) ?? 0;
  return (
    <>
      <div className="flex flex-wrap gap-5 *:flex-[1_1_11rem] *:last:flex-[1_1_20rem]">
        <TextField
          label="Endpreis in Euro"
          inputMode="decimal"
          autoComplete="off"
          hint={`Vereinbart: ${formatEuro(parseEuro(booking.preis) ?? 0)}`}
          value={draft.endpreis}
          error={problems.endpreis}
          onChange={(event) => set("endpreis", event.target.value)}
        />
        <RadioTiles
          legend="Bezahlt wird"
          columns={2}
          tiles={PAYMENT_KINDS.map((value) => ({ value, label: PAYMENT_TILES[value] }))}
          value={draft.zahlart}
          error={problems.zahlart}
          onChange={(zahlart) => set("zahlart", zahlart)}
        />
      </div>
      {difference !== 0 && (
        <TextField
          label={difference > 0 ? "Warum ist es mehr geworden?" : "Warum ist es weniger geworden?"}
          isOptional={difference < 0}
          hint="Steht auch auf der Rechnung."
          maxLength={REASON_LENGTH}
          value={draft.grund}
          error={problems.grund}
          onChange={(event) => set("grund", event.target.value)}
        />
      )}
      {difference > 0 && (
        <CheckboxField
          label="Der Kunde war mit dem höheren Preis einverstanden"
          checked={draft.einverstanden}
          error={problems.einverstanden}
          onChange={(event) => set("einverstanden", event.target.checked)}
        />
      )}
    </>
  );
}
