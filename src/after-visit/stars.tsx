import { STARS } from "./review-terms.ts";

const OUTLINE = "m12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2L5.8 21 7 14.2 2 9.3l6.9-1z";
const TONE = (isFull: boolean) =>
  isFull ? "fill-amber-400 stroke-[#9a6a0c]" : "fill-none stroke-edge";

export function Star({ isFull, className }: { isFull: boolean; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`shrink-0 stroke-[1.5] ${TONE(isFull)} ${className}`}
    >
      <path d={OUTLINE} />
    </svg>
  );
}

/** Stars of five, in words for screen readers. */
export function Stars({ rating, className = "size-5.5" }: { rating: number; className?: string }) {
  return (
    <p className="flex items-center gap-3">
      <span aria-hidden="true" className="flex gap-0.5">
        {STARS.map((star) => (
          <Star key={star} isFull={star <= rating} className={className} />
        ))}
      </span>
      <span className="text-sm text-ink-2">
        {rating} <span className="sr-only">von 5 Sternen</span>
        <span aria-hidden="true">/ 5</span>
      </span>
    </p>
  );
}
