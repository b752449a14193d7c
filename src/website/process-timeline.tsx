import type { CompanySettings } from "#company/schema.ts";

/** In the order of the default process. */
const ICONS = [
  "mask-[url(/marken/ablauf/1-buchung.svg)]",
  "mask-[url(/marken/ablauf/2-abgabe.svg)]",
  "mask-[url(/marken/ablauf/3-begutachtung.svg)]",
  "mask-[url(/marken/ablauf/4-pflege.svg)]",
  "mask-[url(/marken/ablauf/5-abholung.svg)]",
];

/** 'Unser Ablauf' along a strip of light: a row to push on phones, downwards on tablets, from left to right on wide screens. */
export function ProcessTimeline({ steps }: { steps: CompanySettings["steps"] }) {
  if (steps.length === 0) return null;
  return (
    <div className="on-dark mt-10 rounded-card bg-graphite-900 px-5 py-6 sm:mt-16 sm:py-8 sm:px-8 lg:mt-20 lg:px-10 lg:py-12">
      <h3 className="text-2xl">Unser Ablauf</h3>
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls the strip with the arrow keys
        tabIndex={0}
        aria-label="Unser Ablauf"
        className="-mx-5 mt-5 flex snap-x gap-x-5 overflow-x-auto overscroll-x-contain scroll-px-5 px-5 pb-2 [scrollbar-width:none] sm:mx-0 sm:mt-8 sm:grid sm:gap-x-0 sm:overflow-visible sm:p-0 lg:mt-10 lg:auto-cols-fr lg:grid-flow-col lg:gap-x-6"
      >
        {steps.map((step, position) => (
          <li
            key={`${step.title} ${step.time}`}
            className="group relative w-58 shrink-0 snap-start sm:w-auto sm:max-lg:grid sm:max-lg:grid-cols-[--spacing(12)_minmax(0,1fr)] sm:max-lg:gap-x-5 sm:max-lg:pb-8 sm:max-lg:last:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-6 right-0 left-12 -mr-5 h-px bg-white/25 group-last:hidden sm:max-lg:top-12 sm:max-lg:right-auto sm:max-lg:bottom-0 sm:max-lg:left-6 sm:max-lg:mr-0 sm:max-lg:h-auto sm:max-lg:w-px lg:-mr-6"
            />
            <span
              aria-hidden="true"
              className="relative grid size-12 place-items-center rounded-full border border-white/25 bg-graphite-900"
            >
              <span
                className={`size-7 bg-amber-400 mask-contain mask-no-repeat ${ICONS[position] ?? ICONS.at(-1)}`}
              />
            </span>
            <div className="max-sm:mt-4 lg:mt-5">
              <p className="text-xs text-silver sm:text-sm">{step.time}</p>
              <h4 className="text-base sm:mt-0.5 sm:text-lg">
                <span className="figures text-silver">{`${position + 1}. `}</span>
                {step.title}
              </h4>
              <p className="mt-0.5 max-w-[60ch] sm:mt-1.5 text-sm text-silver">{step.desc}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
