import { useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import type { Result } from "#ui/result-dialog.tsx";
import type { GuestBooking } from "../schema.ts";

/** A booking of one's own; of a guest's only the server knows the address. */
export type OwnBooking = GuestBooking & { email?: string };

export type Cancellation = {
  /** What the confirmation is about, and the moment it was asked for in epoch milliseconds. */
  asked: { booking: OwnBooking; now: number } | undefined;
  isBusy: boolean;
  failure: Result | undefined;
  ask: (booking: OwnBooking) => void;
  confirm: () => void;
  dismiss: () => void;
  closeFailure: () => void;
};

export type ChangeOptions<Change> = {
  send: Change;
  /** The screen is shown anew, also when somebody else was faster. */
  onChanged: () => void;
  /** What was done last, as a sentence; empty while something new is asked for. */
  tell: (notice: string) => void;
};

const FAILURE = { outcome: "failure", title: "Stornieren fehlgeschlagen" } as const;
const TRY_AGAIN = "Die Buchung konnte nicht storniert werden. Bitte noch einmal versuchen.";
const CHANGED_MEANWHILE = [404, 409];

/** A customer or guest cancels: asked first, done by the server. */
export function useCancellation(
  options: ChangeOptions<(booking: OwnBooking) => Promise<ApiResult<unknown>>>,
): Cancellation {
  const { send, onChanged, tell } = options;
  const [asked, setAsked] = useState<Cancellation["asked"]>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Result>();

  function ask(booking: OwnBooking) {
    tell("");
    setAsked({ booking, now: Date.now() });
  }

  async function confirm() {
    if (!asked || isBusy) return;
    setBusy(true);
    const answer = await send(asked.booking);
    setBusy(false);
    setAsked(undefined);
    if (answer.ok) tell(doneSentence(asked.booking));
    else if (answer.status !== 401) setFailure({ ...FAILURE, message: answer.error || TRY_AGAIN });
    if (answer.ok || CHANGED_MEANWHILE.includes(answer.status)) onChanged();
  }

  return {
    asked,
    isBusy,
    failure,
    ask,
    confirm,
    dismiss: () => setAsked(undefined),
    closeFailure: () => setFailure(undefined),
  };
}

function doneSentence({ datum, abgabezeit, email }: OwnBooking): string {
  return `Der Termin am ${formatGermanDate(datum)} um ${abgabezeit} Uhr ist storniert.${confirmationSentence(email)}`;
}

/** Who gave no address gets no mail. */
export function confirmationSentence(email: string | undefined): string {
  return email === "" ? "" : " Die Bestätigung kommt per E-Mail.";
}
