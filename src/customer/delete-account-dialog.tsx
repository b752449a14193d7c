import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { PasswordField } from "#accounts/login/password-field.tsx";
import { bookedText } from "#bookings/fields.ts";
import type { Booking } from "#bookings/schema.ts";
import { isLateCancellation } from "#bookings/status.ts";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { Dialog } from "#ui/dialog.tsx";
import { CheckboxField, FieldError } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import type { useAccountDeletion } from "./use-account-deletion.tsx";

const MUST_BE_CANCELLED = "Bitte bestätige das, oder storniere die Termine zuerst einzeln.";

type Deletion = Pick<
  ReturnType<typeof useAccountDeletion>,
  "step" | "ahead" | "isBusy" | "failure" | "fields" | "confirm" | "dismiss"
>;

export function DeleteAccountDialog({ deletion }: { deletion: Deletion }) {
  const { step, isBusy, dismiss } = deletion;
  const formId = useId();
  return (
    <Dialog
      open={step === "asking"}
      onClose={() => {
        if (!isBusy) dismiss();
      }}
      title="Konto wirklich löschen?"
      size="small"
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Endgültig löschen"
          submitVariant="danger"
          isBusy={isBusy}
          onCancel={dismiss}
        />
      }
    >
      <DeletionForm id={formId} deletion={deletion} />
    </Dialog>
  );
}

function DeletionForm({ id, deletion }: { id: string; deletion: Deletion }) {
  const { ahead, fields, failure, isBusy, confirm } = deletion;
  const [consentProblem, setConsentProblem] = useState("");
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (fields.passwort || consentProblem)
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [fields, consentProblem]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const stornieren = typed.has("stornieren");
    const isMissing = ahead.length > 0 && !stornieren;
    setConsentProblem(isMissing ? MUST_BE_CANCELLED : "");
    if (!isMissing) void confirm(String(typed.get("passwort")), stornieren, Date.now());
  }

  return (
    <form ref={form} id={id} method="post" noValidate onSubmit={submit} className="space-y-5">
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
            error={consentProblem}
            onChange={() => setConsentProblem("")}
          />
        </>
      )}
      <PasswordField
        label="Dein Passwort"
        name="passwort"
        autoComplete="current-password"
        required
        error={fields.passwort}
      />
      <div role="alert">
        <FieldError error={failure} />
      </div>
    </form>
  );
}

function AppointmentsAhead({ ahead }: { ahead: readonly Booking[] }) {
  const isLate = ahead.some((booking) => isLateCancellation(booking, Date.now()));
  return (
    <div className="rounded-control bg-amber-200 px-4 py-3">
      <p>{ahead.length === 1 ? "Ein Termin steht noch aus:" : "Diese Termine stehen noch aus:"}</p>
      <ul className="mt-2 space-y-1">
        {ahead.map(({ id, datum, abgabezeit, leistungen, positionen }) => (
          <li key={id} className="wrap-anywhere">
            <span className="block font-semibold">{bookedText({ leistungen, positionen })}</span>
            {formatLongGermanDate(datum)}, <span className="figures">{abgabezeit} Uhr</span>
          </li>
        ))}
      </ul>
      {isLate && <p className="mt-2">Bis zum nächsten sind es weniger als 24 Stunden.</p>}
    </div>
  );
}
