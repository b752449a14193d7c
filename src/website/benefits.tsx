import type { PublicSettings } from "#company/schema.ts";

const SIGNS = [
  "mask-[url(/marken/vorteile/transparent.svg)]",
  "mask-[url(/marken/vorteile/preiswert.svg)]",
  "mask-[url(/marken/vorteile/schnell.svg)]",
];

export function Benefits({ benefits }: { benefits: PublicSettings["vorteile"] }) {
  return (
    <dl className="divide-y divide-line border-line border-y">
      {benefits.map(({ title, text }, position) => (
        <div
          key={SIGNS[position]}
          className="grid grid-cols-[--spacing(10)_minmax(0,1fr)] gap-x-4 py-4 sm:gap-x-5 sm:py-6"
        >
          <dt className="contents">
            <span
              aria-hidden="true"
              className={`size-9 bg-petrol-700 mask-contain mask-no-repeat ${SIGNS[position]}`}
            />
            <span className="wide text-lg">{title}</span>
          </dt>
          <dd className="col-start-2 mt-1 text-ink-2 max-sm:text-sm">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
