import { useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import type { Result } from "#ui/result-dialog.tsx";
import { changeStatus } from "../calls.ts";
import type { GuestBooking } from "../schema.ts";

/** Of a guest only the link knows the address. */
type Cancellable = GuestBooking & { email?: string };

export type Cancellation = {
  /** What the confirmation is about, and the moment it was asked for in epoch milliseconds. */
  asked: { booking: Cancellable; now: number } | undefined;
  isBusy: boolean;
  failure: Result | undefined;
  /** What was done last, as a sentence. */
  notice: string;
  ask: (booking: Cancellable) => void;
  confirm: () => void;
  dismiss: () => void;
  closeFailure: () => void;
};

const FAILURE = { outcome: "failure", title: "Stornieren fehlgeschlagen" } as const;
const TRY_AGAIN = "Die Buchung konnte nicht storniert werden. Bitte noch einmal versuchen.";
const CHANGED_MEANWHILE = [404, 409];

/** A customer or guest cancels: asked first, done by the server, and the screen shown anew by `onChanged`, also when somebody else was faster. */
export function useCancellation(onChanged: () => void, cancel: (id: string) => Promise<ApiResult<unknown>> = cancelOwn): Cancellation {
  const [asked, setAsked] = useState<Cancellation["asked"]>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Result>();
  const [notice, setNotice] = useState("");

  function ask(booking: Cancellable) {
    setNotice("");
    setAsked({ booking, now: Date.now() });
  }

  async function confirm() {
    if (!asked || isBusy) return;
    setBusy(true);
    const answer = await cancel(asked.booking.id);
    setBusy(false);
    setAsked(undefined);
    if (answer.ok) setNotice(doneSentence(asked.booking));
    else if (answer.status !== 401) setFailure({ ...FAILURE, message: answer.error || TRY_AGAIN });
    if (answer.ok || CHANGED_MEANWHILE.includes(answer.status)) onChanged();
  }

  return {
    asked,
    isBusy,
    failure,
    notice,
    ask,
    confirm,
    dismiss: () => setAsked(undefined),
    closeFailure: () => setFailure(undefined),
  };
}

function cancelOwn(id: string) {
  return changeStatus(id, "cancelled");
}

function doneSentence({ datum, abgabezeit, email }: Cancellable): string {
  const done = `Der Termin am ${formatGermanDate(datum)} um ${abgabezeit} Uhr ist storniert.`;
  if (email === "") return done;
  return `${done} Die Bestätigung kommt per E-Mail${email === undefined ? "" : ` an ${email}`}.`;
}
