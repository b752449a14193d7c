import { MailCheck } from "lucide-react";
import { type Dispatch, useEffect, useEffectEvent, useState } from "react";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { NO_CONNECTION, useCall } from "#ui/use-call.tsx";
import { parseStored, type StoredDraft } from "./draft-storage.ts";
import type { WizardStep } from "./wizard-draft.ts";
import { NO_MORE_ROOM, type WizardAction, type WizardState } from "./wizard-state.ts";

/** Says what the mailed link allows. */
export function PermitNote({ step }: { step: WizardStep }) {
  if (step === 2 || step === 3) return null;
  return (
    <p
      role="status"
      className="mb-6 flex gap-3 rounded-control bg-petrol-100 px-4 py-3 text-petrol-700"
    >
      <MailCheck aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
      <span>
        {step === 1
          ? "Ihr Link gilt: Sie können bis zu drei weitere Termine anfragen. Bitte geben Sie dabei dieselbe E-Mail-Adresse an."
          : "Ihr Link gilt: Sie können den Termin jetzt anfragen."}
      </span>
    </p>
  );
}

/** Others cannot lock an address out: a mailed link allows more. */
export function PermitRequest({ email }: { email: string }) {
  const { isBusy, problem, run } = useCall(NO_CONNECTION);
  const [isSent, setIsSent] = useState(false);

  async function send() {
    const answer = await run(() => api("POST /bookings/permit", { body: { email } }));
    if (answer?.ok) setIsSent(true);
  }

  return (
    <div className="mb-6 rounded-card border border-line bg-white px-4 py-4">
      {isSent ? (
        <p role="status" className="flex gap-3">
          <MailCheck aria-hidden="true" className="mt-0.5 size-5.5 shrink-0 text-petrol-700" />
          <span className="min-w-0 wrap-anywhere">
            Der Link ist unterwegs an <span className="font-semibold">{email.trim()}</span>. Er gilt
            24 Stunden. Ihre Angaben bleiben hier stehen.
          </span>
        </p>
      ) : (
        <>
          <p className="mb-3">
            Sind das nicht alles Ihre Termine, oder brauchen Sie noch einen? Mit einem Link an Ihre
            Adresse können Sie bis zu drei weitere anfragen. Ihre Angaben bleiben stehen.
          </p>
          <Button
            variant="quiet"
            busy={isBusy}
            busyLabel="Sende…"
            onClick={send}
            className="max-sm:w-full"
          >
            Link per E-Mail anfordern
          </Button>
          <p role="alert" className="mt-2 text-sm text-rot-700 empty:hidden">
            {problem}
          </p>
        </>
      )}
    </div>
  );
}

const CHANNEL = "bookingPermit";

/** What tabs of the same browser tell each other; it is kept nowhere. */
type Word = { permit: string } | { handedOver: StoredDraft };

/**
 * The link in the mail mostly opens in a tab of its own. That one tells the tab that waits for it, which may then ask again,
 * and gets from it what was typed there.
 */
export function usePermit(
  permit: string | undefined,
  state: WizardState,
  dispatch: Dispatch<WizardAction>,
): void {
  const isOpen = state.moment !== undefined;
  const isWaiting = (state.refusal ?? state.failure)?.code === NO_MORE_ROOM;

  const hear = useEffectEvent((word: unknown, answer: (word: Word) => void) => {
    if (typeof word !== "object" || word === null) return;
    if ("permit" in word && typeof word.permit === "string" && isWaiting) {
      answer({ handedOver: { step: state.step, draft: state.draft, start: "" } });
      dispatch({ type: "permit given", permit: word.permit });
    }
    const stored = "handedOver" in word && permit ? parseStored(word.handedOver) : undefined;
    if (stored) dispatch({ type: "draft handed over", stored });
  });

  useEffect(() => {
    if (!isOpen || typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }) =>
      hear(data, (word) => channel.postMessage(word)),
    );
    if (permit) channel.postMessage({ permit } satisfies Word);
    return () => channel.close();
  }, [isOpen, permit]);

  useEffect(() => {
    if (isOpen && permit) dispatch({ type: "permit given", permit });
  }, [isOpen, permit, dispatch]);
}
