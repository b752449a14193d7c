import type { LucideIcon } from "lucide-react";

type FollowingStep = { Icon: LucideIcon; title: string; text: string };

/** What happens next, in a row where there is room for it. */
export function NextStepList({ steps }: { steps: readonly FollowingStep[] }) {
  return (
    <ol
      aria-label="So geht es weiter"
      className="grid grid-cols-1 gap-x-6 gap-y-3 text-left sm:grid-cols-3"
    >
      {steps.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-3 sm:flex-col sm:gap-1.5">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-petrol-700" />
          <p className="min-w-0 text-sm text-ink-2 wrap-anywhere">
            <span className="block font-semibold text-ink">{title}</span>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
