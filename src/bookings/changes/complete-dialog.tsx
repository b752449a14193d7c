import { type FormEvent, useId, useState } from "react";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { newerHint } from "#lib/merge-draft.ts";
import { formatEuro } from "#lib/money.ts";
import { isPrintable } from "#lib/printable-characters.ts";
import { PAYMENT_KINDS } from "#receipts/payment-kinds.ts";
import { ReceiptWishFields } from "#receipts/receipt-wish-fields.tsx";
import type { ReceiptWish } from "#receipts/schema.ts";
import { useNotesCash } from "#receipts/use-notes-cash.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EuroField } from "#ui/euro-field.tsx";
import { CheckboxField, TextArea, TextField } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import { RestoredDraft } from "#ui/restored-draft.tsx";
import { useForm } from "#ui/use-form.tsx";
import { useDraft } from "#ui/use-kept-draft.tsx";
import { agreedCents } from "../agreed-price.ts";
import { bookedText, NOTE_HINT, TEXT_FIELDS } from "../fields.ts";
import { timeText } from "../open-fields.ts";
import type { ShopBooking } from "../schema.ts";
import { hasStarted } from "../status.ts";
import {
  type CompletionDraft,
  type CompletionDraftProblems,
  type CompletionRequest,
  completionDraftProblems,
  completionRequest,
  isForNothing,
  isPaid,
  newCompletion,
  priceDifference,
} from "./completion-draft.ts";
import { useKeptWish } from "./use-kept-wish.tsx";
import { VoucherField } from "./voucher-field.tsx";

export type CompleteDialogProps = {
  booking: ShopBooking;
  /** Epoch milliseconds. */
  now: number;
  isBusy: boolean;
  /** Answers with what the server has against it, by field. */
  onComplete: (
    booking: ShopBooking,
    completion: CompletionRequest,
  ) => Promise<Record<string, string>>;
  onCancel: () => void;
};

/** What it cost in the end, how it is paid, and the receipt: there is no way back, so all of it is asked in one place. */
export function CompleteDialog({
  booking,
  now,
  isBusy,
  onComplete,
  onCancel,
}: CompleteDialogProps) {
  const formId = useId();
  const notesCash = useNotesCash();
  const { ref, draft, newer, problems, set, submit, isRestored, discard } = useCompletion(
    booking,
    notesCash,
    () => onComplete(booking, completionRequest(draft, booking)),
  );

  const [isCollected, setIsCollected] = useState(false);
  useKeptWish(isPaid(booking) ? booking : { karte_id: null }, draft, (offered, isCollected) => {
    setIsCollected(isCollected);
    if (isCollected) set("rechnung", false);
    for (const [field, value] of Object.entries(offered)) set(field as keyof ReceiptWish, value);
  });
  return (
    <Dialog
      open
      onClose={() => !isBusy && onCancel()}
      title="Buchung abschließen"
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Abschließen"
          isBusy={isBusy}
          onCancel={onCancel}
        />
      }
    >
      <form id={formId} ref={ref} noValidate onSubmit={submit} className="space-y-5">
        <RestoredDraft isShown={isRestored} onDiscard={discard} />
        <p className="wrap-anywhere">
          <span className="font-semibold">{booking.name}</span>
          <span className="block text-sm text-ink-2">
            {formatLongGermanDate(booking.datum)},{" "}
            <span className="figures">{timeText(booking)}</span> · {bookedText(booking)}
          </span>
        </p>
        {!hasStarted(booking, now) && (
          <p className="rounded-control border border-amber-400 bg-amber-200/40 px-4 py-3 text-sm">
            Dieser Termin steht noch bevor.
          </p>
        )}
        <CompleteFields
          booking={booking}
          isPaid={isPaid(booking)}
          notesCash={notesCash}
          isCollected={isCollected}
          draft={draft}
          newer={newer}
          problems={problems}
          set={set}
        />
      </form>
    </Dialog>
  );
}

const PAYMENT_TILES = { bar: "Bar", ueberweisung: "Überweisung" } as const;

type CompleteFieldsProps = {
  booking: ShopBooking;
  isPaid: boolean;
  notesCash: boolean;
  /** The firm gets one invoice for all its visits. */
  isCollected: boolean;
  draft: CompletionDraft;
  /** What was saved meanwhile over what was typed here. */
  newer: Partial<CompletionDraft>;
  problems: CompletionDraftProblems;
  set: <F extends keyof CompletionDraft>(field: F, value: CompletionDraft[F]) => void;
};

function CompleteFields({
  booking,
  isPaid,
  notesCash,
  isCollected,
  draft,
  newer,
  problems,
  set,
}: CompleteFieldsProps) {
  return (
    <>
      {isPaid && (
        <Payment
          booking={booking}
          notesCash={notesCash}
          draft={draft}
          problems={problems}
          set={set}
        />
      )}
      {isPaid && !isForNothing(draft) && (
        <VoucherField
          booking={booking}
          cents={draft.endpreis || undefined}
          codes={draft.gutscheine}
          error={problems.gutscheine}
          onChange={(codes) => set("gutscheine", codes)}
        />
      )}
      <TextArea
        label={TEXT_FIELDS.notiz.label}
        isOptional
        hint={newerHint(newer.notiz, NOTE_HINT)}
        rows={2}
        className="[&_textarea]:min-h-20"
        maxLength={TEXT_FIELDS.notiz.length}
        value={draft.notiz}
        error={problems.notiz}
        onChange={(event) => set("notiz", event.target.value)}
      />
      {isPaid && !isForNothing(draft) && (
        <div className="rounded-card border border-line bg-white px-4 py-3 sm:px-5">
          <CheckboxField
            label="Rechnung erstellen"
            hint={
              isCollected
                ? "Dieser Termin kommt auf die Sammelrechnung der Firma."
                : "Sie bekommt die nächste Nummer und lässt sich danach nur noch stornieren."
            }
            checked={draft.rechnung}
            onChange={(event) => set("rechnung", event.target.checked)}
          />
          {draft.rechnung && (
            <div className="mt-4 space-y-4 border-line border-t pt-4">
              {!isPrintable(booking.name) && draft.firma === "" && (
                <p role="status">
                  Den Namen kann die Rechnung nicht drucken. Bitte tragen Sie ihn vorher an der
                  Buchung in lateinischen Buchstaben ein, wie im Ausweis.
                </p>
              )}
              {!notesCash && (
                <CheckboxField
                  label="Nur per Überweisung zahlbar"
                  hint="Sonst steht darauf: „Zahlbar bar bei Abholung oder per Überweisung.“"
                  checked={draft.zahlart === "ueberweisung"}
                  onChange={(event) => set("zahlart", event.target.checked ? "ueberweisung" : "")}
                />
              )}
              <ReceiptWishFields
                wish={draft}
                email={booking.email}
                cents={draft.endpreis || undefined}
                errors={problems}
                onChange={(change) => {
                  for (const [field, value] of Object.entries(change))
                    set(field as keyof ReceiptWish, value);
                }}
              />
            </div>
          )}
        </div>
      )}
    </>
  );
}

function Payment({
  booking,
  notesCash,
  draft,
  problems,
  set,
}: Omit<CompleteFieldsProps, "isPaid" | "isCollected" | "newer">) {
  const difference = priceDifference(draft, booking) ?? 0;
  const asksForMeans = notesCash && !isForNothing(draft);
  return (
    <>
      <div
        className={`flex flex-wrap gap-5 *:flex-[1_1_11rem] ${asksForMeans ? "*:last:flex-[1_1_20rem]" : ""}`}
      >
        <EuroField
          label="Endpreis in Euro"
          hint={`Vereinbart: ${formatEuro(agreedCents(booking))}`}
          cents={draft.endpreis}
          error={problems.endpreis}
          onChange={(cents) => set("endpreis", cents)}
        />
        {asksForMeans && (
          <RadioTiles
            legend="Bezahlt wird"
            columns={2}
            tiles={PAYMENT_KINDS.map((value) => ({ value, label: PAYMENT_TILES[value] }))}
            value={draft.zahlart}
            error={problems.zahlart}
            onChange={(zahlart) => set("zahlart", zahlart)}
          />
        )}
      </div>
      {difference !== 0 && (
        <TextField
          label={difference > 0 ? "Warum ist es mehr geworden?" : "Warum ist es weniger geworden?"}
          isOptional={difference < 0}
          hint="Steht auch auf der Rechnung."
          maxLength={TEXT_FIELDS.endpreis_grund.length}
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

/** A completion being filled in; problems show from the first try on. */
function useCompletion(
  booking: ShopBooking,
  notesCash: boolean,
  send: () => Promise<Record<string, string>>,
) {
  const { draft, change, isRestored, discard, follow } = useDraft(
    `abschluss:${booking.id}`,
    newCompletion(booking),
  );
  const [{ version }, setFollowed] = useState(booking);
  const [newer, setNewer] = useState<Partial<CompletionDraft>>({});
  if (version !== booking.version) {
    setFollowed(booking);
    setNewer(follow(newCompletion(booking)));
  }
  const { ref, problems: refused, refuse, forget, focusInvalid } = useForm();
  const [isAsked, setIsAsked] = useState(false);
  const found = completionDraftProblems(draft, booking, notesCash);
  const problems: CompletionDraftProblems = { ...(isAsked && found), ...refused };

  function set<F extends keyof CompletionDraft>(field: F, value: CompletionDraft[F]) {
    change({ [field]: value });
    forget(field);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (Object.keys(found).length > 0) focusInvalid();
    else refuse(await send());
  }

  return { ref, draft, newer, problems, set, submit, isRestored, discard };
}
