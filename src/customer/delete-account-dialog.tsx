import { type FormEvent, useId, useState } from "react";
import { PasswordField } from "#accounts/login/password-field.tsx";
import { bookedText } from "#bookings/fields.ts";
import { timeText } from "#bookings/open-fields.ts";
import type { Booking } from "#bookings/schema.ts";
import { isLateCancellation } from "#bookings/status.ts";
import { api } from "#lib/api.ts";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { Dialog } from "#ui/dialog.tsx";
import { CheckboxField, FieldError } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { useForm } from "#ui/use-form.tsx";

const MUST_BE_CANCELLED = "Bitte bestätige das, oder storniere die Termine zuerst einzeln.";

export const NOT_DELETED = "Das Konto konnte nicht gelöscht werden. Bitte versuche es noch einmal.";

type DeleteAccountDialogProps = {
  /** What is cancelled with the account. */
  ahead: readonly Booking[];
  /** Brings it up to date. */
  lookAhead: () => Promise<unknown>;
  onGone: () => void;
  onCancel: () => void;
};

export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { ahead, lookAhead, onGone, onCancel } = props;
  const form = useForm(NOT_DELETED);
  const { isBusy, problems } = form;
  const formId = useId();
  const [isFirmAsked, setIsFirmAsked] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const stornieren = typed.has("stornieren");
    const isMissing = ahead.length > 0 && !stornieren;
    if (form.refuse({ stornieren: isMissing ? MUST_BE_CANCELLED : undefined })) return;
    const answer = await form.send(async () => {
      const passwort = String(typed.get("passwort"));
      const body = { passwort, stornieren, firmaBleibt: typed.has("firmaBleibt") };
      const deleted = await api("POST /users/me/delete", { body });
      // Booked on another device since the question was asked.
      if (!deleted.ok && deleted.code === "offene_termine") await lookAhead();
      if (!deleted.ok && deleted.code === "offene_sammelrechnung") setIsFirmAsked(true);
      return deleted;
    });
    if (answer?.ok) onGone();
  }

  return (
    <Dialog
      open
      onClose={() => {
        if (!isBusy) onCancel();
      }}
      title="Konto wirklich löschen?"
      size="small"
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Endgültig löschen"
          submitVariant="danger"
          isBusy={isBusy}
          onCancel={onCancel}
        />
      }
    >
      <form
        ref={form.ref}
        id={formId}
        method="post"
        noValidate
        onSubmit={submit}
        className="space-y-5"
      >
        <p>Das lässt sich nicht rückgängig machen.</p>
        {ahead.length > 0 && (
          <>
            <AppointmentsAhead ahead={ahead} />
            <CheckboxField
              label={
                ahead.length === 1
                  ? "Diesen Termin stornieren"
                  : `Diese ${ahead.length} Termine stornieren`
              }
              name="stornieren"
              error={problems.stornieren}
              onChange={() => form.forget("stornieren")}
            />
          </>
        )}
        {isFirmAsked && (
          <CheckboxField
            name="firmaBleibt"
            label="Verstanden: Die Angaben der Firma bleiben, bis die Rechnung bezahlt ist"
          />
        )}
        <PasswordField
          label="Dein Passwort"
          name="passwort"
          autoComplete="current-password"
          required
          error={problems.passwort}
        />
        <div role="alert">
          <FieldError error={Object.keys(problems).length > 0 ? undefined : form.problem} />
        </div>
      </form>
    </Dialog>
  );
}

function AppointmentsAhead({ ahead }: { ahead: readonly Booking[] }) {
  const isLate = ahead.some((booking) => isLateCancellation(booking, Date.now()));
  return (
    <div className="rounded-control bg-amber-200 px-4 py-3">
      <p>{ahead.length === 1 ? "Ein Termin steht noch aus:" : "Diese Termine stehen noch aus:"}</p>
      <ul className="mt-2 space-y-1">
        {ahead.map(({ id, datum, abgabezeit, noch_offen, leistungen, positionen }) => (
          <li key={id} className="wrap-anywhere">
            <span className="block font-semibold">{bookedText({ leistungen, positionen })}</span>
            {formatLongGermanDate(datum)},{" "}
            <span className="figures">{timeText({ abgabezeit, noch_offen })}</span>
          </li>
        ))}
      </ul>
      {isLate && <p className="mt-2">Bis zum nächsten sind es weniger als 24 Stunden.</p>}
    </div>
  );
}
