import type { Dispatch } from "react";
import { submitBooking } from "../calls.ts";
import type { Quote } from "../price.ts";
import { toBookingRequest } from "../wizard.ts";
import { clearDraft } from "./clear-draft.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";
import { submitRefusal } from "./submit-refusal.ts";
import type { WizardAction, WizardState } from "./wizard-state.ts";

/** The shop sells or charges something else than the screen says. */
const STALE_PRICES = ["preis_geaendert", "leistung_unbekannt", "kein_preis"];

type Options = { onBooked: (id: string) => void; onPriceStale: () => void; isAdmin: boolean | undefined };

/** Sends the request; the same inputs keep their key, so that a repetition books nothing twice (D16). */
export function useSubmission(state: WizardState, dispatch: Dispatch<WizardAction>, { onBooked, onPriceStale, isAdmin }: Options) {
  return async function submit(price: Quote) {
    if (state.sending) return;
    // The wizard's words promise a mail, and an admin's booking sends one only on demand (D41).
    const request = { ...toBookingRequest(state.draft, price), ...(isAdmin && { bestEmail: true }) };
    const body = JSON.stringify(request);
    const attempt = state.attempt?.body === body ? state.attempt : { body, key: newIdempotencyKey() };
    dispatch({ type: "sending", attempt });
    const result = await submitBooking(request, attempt.key);
    if (!result.ok) {
      dispatch({ type: "refused", refusal: submitRefusal(result, price.preis_cent) });
      if (STALE_PRICES.includes(result.code)) onPriceStale();
      return;
    }
    clearDraft();
    dispatch({ type: "booked" });
    onBooked(result.data.id);
  };
}
