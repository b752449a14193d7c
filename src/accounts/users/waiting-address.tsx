import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { useCall } from "#ui/use-call.tsx";

/** Below an address that waits for confirmation. */
export function WaitingAddress({ email }: { email: string }) {
  const { isBusy, done, problem, run } = useCall(
    "Die E-Mail konnte nicht gesendet werden. Bitte noch einmal versuchen.",
  );
  const sendAgain = () =>
    run(() => api("POST /users/me/settings/contact/confirmation"), {
      done: "Die E-Mail ist noch einmal unterwegs. Es gilt nur der Link in der neuesten.",
    });

  return (
    <div className="mt-2.5 rounded-control bg-amber-200 p-4 text-sm wrap-anywhere">
      <p>
        Diese Adresse gilt, sobald der Link in unserer E-Mail dorthin geöffnet wurde. Bis dahin gilt{" "}
        {email}.
      </p>
      <Button
        variant="quiet"
        className="mt-3 max-sm:w-full"
        busy={isBusy}
        onClick={() => void sendAgain()}
      >
        E-Mail noch einmal senden
      </Button>
      <p role="status" className="not-empty:mt-3">
        {done}
      </p>
      <div role="alert">
        <FieldError error={problem} />
      </div>
    </div>
  );
}
