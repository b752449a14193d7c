import { useId } from "react";
import type { VisitCounts } from "#website/visits-schema.ts";

/** Visits today and in all; without numbers yet it keeps its place. */
export function VisitNumbers({ visits }: { visits: VisitCounts | undefined }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-h-22 flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card border border-line bg-white px-4 py-3 sm:px-5"
    >
      <h2 id={id} className="font-sans text-base font-semibold tracking-normal [font-stretch:100%]">
        Besuche
      </h2>
      <dl className="flex gap-6">
        <VisitNumber label="heute" value={visits?.heute} />
        <VisitNumber label="gesamt" value={visits?.gesamt} />
      </dl>
    </section>
  );
}

function VisitNumber({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="wide figures min-h-8 text-xl">{value?.toLocaleString("de-DE")}</dd>
    </div>
  );
}
