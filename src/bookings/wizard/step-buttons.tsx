import { ArrowLeft } from "lucide-react";
import { type ReactNode, useId } from "react";
import { ORDER_LABEL } from "#company/contract-model.ts";
import { Button } from "#ui/button.tsx";
import type { WizardStep } from "./wizard-draft.ts";

export type StepButtonsProps = {
  step: WizardStep;
  /** What is still missing; undefined opens the way. */
  hint: string | undefined;
  /** 'Anzahl der Sitze': what of all that the hint names is open. */
  missing: readonly string[];
  attempts: number;
  sending: boolean;
  /** The button orders what is to be paid for. */
  orders: boolean;
  onBack: () => void;
  /** What stands between the way back and the way on. */
  children: ReactNode;
};

/** The way on stays reachable while something is missing; who takes it in vain learns what it is. */
export function StepButtons({
  step,
  hint,
  missing,
  attempts,
  sending,
  orders,
  onBack,
  children,
}: StepButtonsProps) {
  const hintId = useId();
  const isTold = attempts > 0 && hint !== undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 px-4 py-2 sm:gap-x-3 sm:px-6 sm:py-3 [@media(max-height:30rem)]:py-1">
      {step > 1 && (
        <Button variant="quiet-on-dark" disabled={sending} onClick={onBack} className="px-3.5!">
          <ArrowLeft aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">Zurück</span>
        </Button>
      )}
      {children}
      <Button
        type="submit"
        variant="accent"
        aria-disabled={hint !== undefined || undefined}
        aria-describedby={hint === undefined ? undefined : hintId}
        busy={sending}
        busyLabel={step === 4 ? "Sende…" : undefined}
        className={`whitespace-nowrap aria-disabled:cursor-not-allowed aria-disabled:bg-graphite-700 aria-disabled:text-silver aria-disabled:hover:bg-graphite-700 aria-busy:cursor-progress max-sm:grow max-sm:px-3 sm:min-w-44 ${step === 4 ? "" : "max-sm:max-w-36"}`}
      >
        {step === 4 ? (orders ? ORDER_LABEL : "Termin anfragen") : "Weiter"}
      </Button>
      {hint !== undefined && (
        <div
          key={attempts}
          role={isTold ? "alert" : undefined}
          className={isTold ? "w-full pb-1 text-sm text-amber-200" : "sr-only"}
        >
          <p
            id={hintId}
            className={missing.length > 0 ? "[@media(max-height:30rem)]:sr-only" : undefined}
          >
            {hint}
          </p>
          {isTold && missing.length > 0 && (
            <p className="font-semibold">Noch: {missing.join(", ")}</p>
          )}
        </div>
      )}
    </div>
  );
}
