import { Check } from "lucide-react";
import { Link } from "react-router";
import type { ReadinessPoint } from "#setup/schema.ts";
import { useScrollToCurrent } from "#ui/use-scroll-to-current.tsx";
import { FIRST_STEPS } from "./first-steps-order.ts";

type StepListProps = {
  current: string;
  points: readonly ReadinessPoint[];
  /** Of those without a point: where somebody has been. */
  seen: readonly string[];
};

/** All steps with what is done, each a tap away. */
export function StepList({ current, points, seen }: StepListProps) {
  const strip = useScrollToCurrent<HTMLElement>(current);
  const place = FIRST_STEPS.findIndex(({ id }) => id === current);
  return (
    <>
      {place >= 0 && (
        <p className="mb-1 text-sm text-ink-2">
          Schritt {place + 1} von {FIRST_STEPS.length}
        </p>
      )}
      <nav
        ref={strip}
        aria-label="Schritte"
        className="-mr-[clamp(--spacing(4),4vw,2rem)] mb-5 overflow-x-auto pr-[clamp(--spacing(4),4vw,2rem)] mask-r-from-[calc(100%-2.5rem)] [scrollbar-width:none]"
      >
        <ol className="flex gap-1.5 p-1">
          {FIRST_STEPS.map(({ id, title, point }, index) => {
            const isDone = point
              ? points.some((known) => known.id === point && known.isDone)
              : seen.includes(id);
            return (
              <li key={id} className="shrink-0">
                <Link
                  to={{ hash: id }}
                  aria-current={id === current ? "step" : undefined}
                  className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-white px-3.5 text-sm no-underline hover:border-ink aria-[current=step]:border-petrol-700 aria-[current=step]:bg-petrol-100 aria-[current=step]:font-semibold"
                >
                  {isDone ? (
                    <Check aria-hidden="true" className="size-4 text-petrol-700" />
                  ) : (
                    <span aria-hidden="true" className="figures text-ink-2">
                      {index + 1}
                    </span>
                  )}
                  {title}
                  {isDone && <span className="sr-only"> erledigt</span>}
                </Link>
              </li>
            );
          })}
        </ol>
      </nav>
    </>
  );
}
