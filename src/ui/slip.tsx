import type { ReactNode } from "react";

type SlipProps = {
  /** On the dark half, large. */
  head: ReactNode;
  facts: readonly { term: string; value: ReactNode }[];
  /** Below the facts: what can be done with it. */
  children?: ReactNode;
};

/** A slip to keep, with what matters above the perforation. */
export function Slip({ head, facts, children }: SlipProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-white text-left">
      <div className="on-dark bg-graphite-900 px-5 pt-5 pb-6 sm:px-7">{head}</div>
      <div aria-hidden="true" className="relative border-edge border-t-2 border-dashed">
        <span className="absolute -top-2.75 -left-2.75 size-5 rounded-full bg-paper" />
        <span className="absolute -top-2.75 -right-2.75 size-5 rounded-full bg-paper" />
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-3 px-5 pt-5 pb-5 sm:px-7">
        {facts.map(({ term, value }) => (
          <div key={term} className="min-w-0">
            <dt className="text-xs text-ink-2">{term}</dt>
            <dd className="font-medium whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {children && <div className="border-line border-t px-5 py-4 sm:px-7">{children}</div>}
    </div>
  );
}
