import { type Dispatch, useEffect, useRef } from "react";
import { announceBooking } from "../../components/use-fresh.ts";
import type { Quote } from "../../price.ts";
import { attemptFor, requestOf } from "../attempt.ts";
import { clearDraft } from "../clear-draft.ts";
import { submitRefusal } from "../submit-refusal.ts";
import { toBookingRequest } from "../wizard.ts";
import type { WizardAction, WizardState } from "../wizard-state.ts";
import { submitWithProof } from "./submit-with-proof.ts";

/** The shop sells or charges something else than the screen says. */
const STALE_PRICES = ["preis_geaendert", "leistung_unbekannt", "kein_preis"];

type Options = {
  onBooked: (id: string) => void;
  onPriceStale: () => void;
  onFailedUnseen: (() => void) | undefined;
  isAdmin: boolean | undefined;
};

/** Sends the request; the same inputs keep their key, so that a repetition books nothing twice (B14). */
export function useSubmission(state: WizardState, dispatch: Dispatch<WizardAction>, options: Options) {
  const { onBooked, onPriceStale, onFailedUnseen, isAdmin } = options;
  const proof = useRef<string>(undefined);
  const isSeen = useRef(true);
  useEffect(() => {
    isSeen.current = true;
    return () => {
      isSeen.current = false;
    };
  }, []);

  return async function submit(price: Quote) {
    if (state.sending) return;
    // The wizard's words promise a mail, and an admin's booking sends one only on demand (B34).
    const attempt = attemptFor({ ...toBookingRequest(state.draft, price), ...(isAdmin && { bestEmail: true }) }, state.attempt);
    dispatch({ type: "sending", attempt });
    const request = requestOf(attempt);
    const result = await submitWithProof(request, proof, { idempotencyKey: attempt.key, permit: state.permit });
    if (!result.ok) {
      dispatch({ type: "refused", refusal: submitRefusal(result, request.preis), isAnswered: result.status >= 400 && result.status < 500 });
      if (!isSeen.current) onFailedUnseen?.();
      if (STALE_PRICES.includes(result.code)) onPriceStale();
      return;
    }
    clearDraft();
    dispatch({ type: "booked" });
    announceBooking();
    onBooked(result.data.id);
  };
}
