import { useEffect } from "react";
import { lazyPart, Nothing } from "#ui/lazy-part.tsx";
import type { WizardStep } from "./wizard-draft.ts";

/** Without it the result is told all the same: nothing of a booking that was made may look as if it had failed. */
export const BookedResult = lazyPart(loadBookedSlip, {
  Waiting: () => <div className="min-h-96" />,
  Missing: Nothing,
});

function loadBookedSlip() {
  return import("./booked-slip.tsx");
}

/** Loaded while the summary is read. */
export function useSlipInTime(step: WizardStep): void {
  useEffect(() => {
    if (step === 4) loadBookedSlip().catch(() => {});
  }, [step]);
}
