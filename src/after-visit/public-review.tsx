import type { ShownReview } from "./shown-reviews.ts";
import { Stars } from "./stars.tsx";

/** A review as everybody reads it. */
export function PublicReview({
  review: { name, sterne, text, monat, leistungen, antwort },
}: {
  review: ShownReview;
}) {
  return (
    <figure className="rounded-card border border-line bg-white p-5 sm:p-7">
      <Stars rating={sterne} />
      {text && (
        <blockquote className="measure mt-3 whitespace-pre-line wrap-anywhere sm:text-lg">
          „{text}“
        </blockquote>
      )}
      <figcaption className="mt-3">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-2 wrap-anywhere">
          Besuch im {monat}, {leistungen.join(", ")}
        </span>
      </figcaption>
      {antwort && (
        <div className="mt-4 border-line border-l-3 pl-4">
          <p className="text-xs font-semibold text-ink-2">Antwort des Betriebs</p>
          <p className="measure whitespace-pre-line wrap-anywhere">{antwort}</p>
        </div>
      )}
    </figure>
  );
}
