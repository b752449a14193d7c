import type { CompanySettings } from "#company/schema.ts";

/** In the order of the default process (U4). */
const ICONS = [
  "mask-[url(/marken/ablauf/1-buchung.svg)]",
  "mask-[url(/marken/ablauf/2-abgabe.svg)]",
  "mask-[url(/marken/ablauf/3-begutachtung.svg)]",
  "mask-[url(/marken/ablauf/4-pflege.svg)]",
  "mask-[url(/marken/ablauf/5-abholung.svg)]",
];

/** 'Unser Ablauf' along a strip of light: downwards on phones, from left to right on wide screens. */
export function ProcessTimeline({ steps }: { steps: CompanySettings["steps"] }) {
  if (steps.length === 0) return null;
  return (
    <div className="on-dark mt-16 rounded-card bg-graphite-900 px-5 py-8 sm:px-8 lg:mt-20 lg:px-10 lg:py-12">
      <h3 className="text-2xl">Unser Ablauf</h3>
      <ol className="mt-8 grid gap-y-0 lg:mt-10 lg:auto-cols-fr lg:grid-flow-col lg:gap-x-6">
        {steps.map((step, position) => (
          <li
            key={`${step.title} ${step.time}`}
            className="group relative grid grid-cols-[--spacing(12)_minmax(0,1fr)] gap-x-5 pb-8 last:pb-0 lg:block lg:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-12 bottom-0 left-6 w-px bg-white/25 group-last:hidden lg:top-6 lg:right-0 lg:bottom-auto lg:left-12 lg:h-px lg:w-auto lg:-mr-6"
            />
            <span
              aria-hidden="true"
              className="relative grid size-12 place-items-center rounded-full border border-white/25 bg-graphite-900"
            >
              <span className={`size-7 bg-amber-400 mask-contain mask-no-repeat ${ICONS[position] ?? ICONS.at(-1)}`} />
            </span>
            <div className="lg:mt-5">
              <p className="text-sm text-silver">{step.time}</p>
              <h4 className="mt-0.5 text-lg">
                <span className="figures text-silver">{position + 1}. </span>
                {step.title}
              </h4>
              <p className="mt-1.5 max-w-[60ch] text-sm text-silver">{step.desc}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
