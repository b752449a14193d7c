import { type ComponentType, lazy, Suspense, useEffect } from "react";
import type { WizardStep } from "../wizard.ts";
import type { BookedSlipProps } from "./booked-slip.tsx";

/** Without it the result is told all the same: nothing of a booking that was made may look as if it had failed. */
const NOTHING: { default: ComponentType<BookedSlipProps> } = { default: () => null };

const BookedSlip = lazy<ComponentType<BookedSlipProps>>(() => loadBookedSlip().catch(() => NOTHING));

function loadBookedSlip() {
  return import("./booked-slip.tsx");
}

/** Its code is for those alone who come so far: it is fetched while they read the summary. */
export function useSlipInTime(step: WizardStep): void {
  useEffect(() => {
    if (step === 4) loadBookedSlip().catch(() => {});
  }, [step]);
}

export function BookedResult(props: BookedSlipProps) {
  return (
    <Suspense fallback={<div className="min-h-96" />}>
      <BookedSlip {...props} />
    </Suspense>
  );
}
