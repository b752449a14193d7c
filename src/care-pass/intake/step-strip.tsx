type StepStripProps<Step> = {
  steps: readonly Step[];
  current: Step;
  onGo: (step: Step) => void;
  className: string;
};

/** The steps at a car; any of them can be gone to. */
export function StepStrip<Step extends string>({
  steps,
  current,
  onGo,
  className,
}: StepStripProps<Step>) {
  return (
    <ol className={className}>
      {steps.map((step) => (
        <li key={step} className="flex-1">
          <button
            type="button"
            aria-current={step === current ? "step" : undefined}
            onClick={() => onGo(step)}
            className="min-h-12 w-full rounded-control border border-edge bg-white px-2.5 text-sm font-semibold aria-[current]:border-petrol-700 aria-[current]:bg-petrol-700 aria-[current]:text-white"
          >
            {step}
          </button>
        </li>
      ))}
    </ol>
  );
}
