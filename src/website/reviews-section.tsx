import { ArrowButtons } from "#ui/arrow-buttons.tsx";
import { Badge } from "#ui/badge.tsx";
import { useSnapTrack } from "#ui/use-snap-track.tsx";
import type { ReviewStrip } from "./review-strip.ts";

const MOST_STARS = [1, 2, 3, 4, 5];

/** Hidden while there are no reviews. */
export function ReviewsSection({ cards, note, more }: ReviewStrip) {
  const track = useSnapTrack<HTMLUListElement>("start");
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="reviews-title" className="section bg-paper-2">
      <div className="frame grid items-end grid-cols-[minmax(0,1fr)_auto] gap-x-8 gap-y-4 sm:gap-y-8">
        <h2 id="reviews-title" className="col-span-full text-section sm:col-span-1">
          Kundenbewertungen
        </h2>
        <ul
          ref={track.ref}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls the strip with the arrow keys
          tabIndex={0}
          aria-labelledby="reviews-title"
          className="relative flex min-w-0 snap-x snap-mandatory gap-5 overflow-x-auto overscroll-x-contain scroll-smooth rounded-card [scrollbar-width:none] col-span-2 sm:row-start-2 noscript:[scrollbar-width:auto]"
        >
          {cards.map((review) => (
            <li
              key={review.id}
              className="w-full shrink-0 snap-start sm:w-[calc((100%-1.25rem)/2)] lg:w-[calc((100%-2.5rem)/3)]"
            >
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
        <p className="max-w-[68ch] self-start text-sm text-ink-2 sm:col-span-2">
          {note}
          {more && (
            <a href={more} className="text-link">
              Alle lesen
            </a>
          )}
        </p>
        <div className="justify-self-end noscript:hidden sm:col-start-2 sm:row-start-1">
          <ArrowButtons
            onStep={track.step}
            previousLabel="Vorherige Bewertung"
            nextLabel="Nächste Bewertung"
            isHidden={!track.isScrollable}
          />
        </div>
      </div>
    </section>
  );
}

function ReviewCard({ review }: { review: ReviewStrip["cards"][number] }) {
  return (
    <figure className="flex h-full flex-col rounded-card border border-line bg-white p-5 wrap-anywhere sm:p-8">
      <Stars rating={review.rating} />
      <blockquote className="mt-3 sm:mt-5 sm:text-lg">{review.text}</blockquote>
      <figcaption className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4 sm:pt-6">
        <span className="font-semibold">{review.name}</span>
        {review.badge && <Badge>{review.badge}</Badge>}
      </figcaption>
    </figure>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex items-center gap-3">
      <span className="flex gap-0.5">
        {MOST_STARS.map((star) => (
          <svg
            key={star}
            aria-hidden="true"
            viewBox="0 0 24 24"
            className={`size-5.5 stroke-[1.5] ${star <= rating ? "fill-amber-400 stroke-[#9a6a0c]" : "fill-none stroke-edge"}`}
          >
            <path d="m12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2L5.8 21 7 14.2 2 9.3l6.9-1z" />
          </svg>
        ))}
      </span>
      <span className="text-sm text-ink-2">{`${rating} von 5 Sternen`}</span>
    </p>
  );
}
