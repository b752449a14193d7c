import { useState } from "react";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";

const NOT_SENT = "Die E-Mail konnte nicht gesendet werden. Bitte noch einmal versuchen.";

/** Below an address that counts only once the link in the mail to it was opened. */
export function WaitingAddress({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState("");

  async function sendAgain() {
    setBusy(true);
    setSent(false);
    setProblem("");
    const answer = await api("POST /users/me/settings/contact/confirmation");
    setBusy(false);
    if (answer.ok) setSent(true);
    else if (answer.status !== 401) setProblem(answer.error || NOT_SENT);
  }

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
        {isSent && "Die E-Mail ist noch einmal unterwegs. Es gilt nur der Link in der neuesten."}
      </p>
      <div role="alert">
        <FieldError error={problem} />
      </div>
    </div>
  );
}
