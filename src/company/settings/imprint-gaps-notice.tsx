import { Check } from "lucide-react";
import type { ImprintGap } from "../imprint-gaps.ts";

/** What is missing while it is typed, or that nothing is. */
export function ImprintGaps({ gaps }: { gaps: readonly ImprintGap[] }) {
  if (gaps.length === 0) {
    return (
      <p className="flex items-start gap-2 text-sm text-petrol-700">
        <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        Für diese Rechtsform steht alles da, wonach die Website sucht.
      </p>
    );
  }
  return (
    <div className="rounded-control border border-amber-400 bg-amber-200/40 px-4 py-3 text-sm">
      <p className="font-semibold">Im Impressum fehlt noch:</p>
      <ul className="measure mt-1.5 list-disc space-y-1 pl-5">
        {gaps.map(({ field, why }) => (
          <li key={field}>{why}</li>
        ))}
      </ul>
    </div>
  );
}
