import { useId } from "react";
import { Button } from "#ui/button.tsx";
import type { WizardStep } from "../wizard.ts";

export type StepButtonsProps = {
  step: WizardStep;
  /** What is still missing; undefined opens the way. */
  hint: string | undefined;
  attempts: number;
  sending: boolean;
  onBack: () => void;
};

/** The way on stays reachable while something is missing, so that everybody learns what it is. */
export function StepButtons({ step, hint, attempts, sending, onBack }: StepButtonsProps) {
  const hintId = useId();
  return (
    <div className="@lg:flex @lg:flex-col @lg:items-end @3xl:flex-row-reverse @3xl:items-center @3xl:gap-5">
      <div className="flex gap-2.5">
        {step > 1 && (
          <Button variant="quiet-on-dark" disabled={sending} onClick={onBack} className="px-4">
            Zurück
          </Button>
        )}
        <Button
          type="submit"
          variant="accent"
          aria-disabled={hint !== undefined || undefined}
          aria-describedby={hint === undefined ? undefined : hintId}
          busy={sending}
          busyLabel={step === 4 ? "Sende…" : undefined}
          className="flex-1 aria-disabled:cursor-not-allowed aria-disabled:bg-graphite-700 aria-disabled:text-silver aria-disabled:hover:bg-graphite-700 aria-busy:cursor-progress @lg:min-w-44"
        >
          {step === 4 ? "Termin anfragen" : "Weiter"}
        </Button>
      </div>
      {hint !== undefined && (
        <p
          key={attempts}
          id={hintId}
          role={attempts > 0 ? "alert" : undefined}
          className={`mt-2 text-xs @lg:max-w-[46ch] @lg:text-right @3xl:mt-0 @3xl:max-w-[38ch] ${attempts > 0 ? "text-amber-200" : "text-silver"}`}
        >
          {hint}
        </p>
      )}
    </div>
  );
}
