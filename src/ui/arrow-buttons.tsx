// chunk: catalogue

import { ArrowLeft, ArrowRight } from "lucide-react";

type ArrowButtonsProps = {
  onStep: (direction: 1 | -1) => void;
  previousLabel: string;
  nextLabel: string;
  isOnDark?: boolean;
  /** Keeps their place while there is nothing to step through. */
  isHidden?: boolean;
};

const SHAPE = "grid size-12 place-items-center rounded-full border";
const ON_DARK = "border-white/35 hover:border-white hover:bg-white/10";
const ON_LIGHT = "border-edge bg-white hover:border-ink";

/** Back and on, for strips that are leafed through. */
export function ArrowButtons({
  onStep,
  previousLabel,
  nextLabel,
  isOnDark = false,
  isHidden = false,
}: ArrowButtonsProps) {
  const look = `${SHAPE} ${isOnDark ? ON_DARK : ON_LIGHT}`;
  return (
    <div className={`not-printed flex gap-2 ${isHidden ? "invisible" : ""}`}>
      <button type="button" aria-label={previousLabel} onClick={() => onStep(-1)} className={look}>
        <ArrowLeft aria-hidden="true" className="size-5" />
      </button>
      <button type="button" aria-label={nextLabel} onClick={() => onStep(1)} className={look}>
        <ArrowRight aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
