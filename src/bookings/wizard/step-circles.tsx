import { Check } from "lucide-react";
import type { WizardStep } from "./wizard-draft.ts";

const STEPS = [
  { step: 1, label: "Leistung" },
  { step: 2, label: "Termin" },
  { step: 3, label: "Kontakt" },
  { step: 4, label: "Prüfen" },
] as const satisfies { step: WizardStep; label: string }[];

export type StepCirclesProps = {
  current: WizardStep;
  isLocked: boolean;
  onGoTo: (step: WizardStep) => void;
};

const CIRCLE =
  "figures grid size-9 sm:size-11 shrink-0 place-items-center rounded-full border text-base font-semibold";

/** The way through the wizard; what is done leads back. */
export function StepCircles({ current, isLocked, onGoTo }: StepCirclesProps) {
  return (
    <ol
      aria-label="Schritte der Buchung"
      className="mb-4 flex flex-wrap items-center gap-2 sm:mb-8 sm:gap-3 [@media(max-height:30rem)]:mb-2"
    >
      {STEPS.map(({ step, label }) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          className={`flex items-center gap-2 sm:gap-3 ${step === 1 ? "" : "flex-1 before:h-px before:flex-1 before:bg-edge"}`}
        >
          {step < current ? (
            <button
              type="button"
              disabled={isLocked}
              onClick={() => onGoTo(step)}
              className="flex min-h-11 items-center gap-2 rounded-full text-petrol-700 hover:underline hover:underline-offset-4"
            >
              <span className={`${CIRCLE} border-petrol-700 bg-petrol-100`}>
                <Check aria-hidden="true" className="size-5" />
                <span className="sr-only">Schritt {step}, erledigt:</span>
              </span>
              <span className="text-sm font-medium max-sm:sr-only">{label}</span>
            </button>
          ) : (
            <span className="flex items-center gap-2">
              <span
                className={`${CIRCLE} ${step === current ? "border-petrol-700 bg-petrol-700 text-white" : "border-edge text-ink-2"}`}
              >
                <span className="sr-only">Schritt </span>
                {step}
                <span className="sr-only">:</span>
              </span>
              <span
                className={`text-sm max-sm:sr-only ${step === current ? "font-semibold" : "text-ink-2"}`}
              >
                {label}
              </span>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
