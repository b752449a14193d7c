import { Check, EyeOff, Reply } from "lucide-react";
import { useId, useState } from "react";
import { formatGermanDate, formatGermanMoment } from "#lib/berlin-time.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ReviewAnswer } from "./review-answer.tsx";
import type { Review } from "./review-schema.ts";
import { HIDING_REASONS, NAMELESS } from "./review-terms.ts";
import { Stars } from "./stars.tsx";
import type { useReviewActions } from "./use-review-actions.tsx";

type ReviewCardProps = { review: Review; actions: ReturnType<typeof useReviewActions> };

const ACTION = "min-h-11! gap-2! px-3.5! text-sm! max-sm:grow";

export function reviewCardId(id: string): string {
  return `bewertung-${id}`;
}

/** A review as the shop reads it, with what can be done with it. */
export function ReviewCard({ review, actions }: ReviewCardProps) {
  const id = useId();
  const isBusy = actions.isBusyWith(review.id);
  const isAnswering = actions.answering === review.id;
  // What stands in the form already is not shown twice; what somebody else answered meanwhile is.
  const [answered] = useState(review.antwort);
  return (
    <article
      id={reviewCardId(review.id)}
      tabIndex={-1}
      aria-labelledby={id}
      className={`rounded-card border bg-white p-4 sm:p-5 ${review.status === "neu" ? "border-edge" : "border-line"}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Stars rating={review.sterne} />
        <Standing review={review} />
      </div>
      <h2
        id={id}
        className="mt-2 font-sans text-lg font-semibold tracking-normal wrap-anywhere [font-stretch:100%]"
      >
        {review.name || NAMELESS}
      </h2>
      <p className="text-sm text-ink-2 wrap-anywhere">
        Besuch vom <span className="figures">{formatGermanDate(review.besucht_am)}</span> ·{" "}
        {review.leistungen.join(", ")} · {review.geaendert_am ? "geändert" : "abgegeben"}{" "}
        <span className="figures whitespace-normal">
          {formatGermanMoment(Date.parse(review.geaendert_am ?? review.erstellt_am))}
        </span>
      </p>
      {review.text && (
        <p className="measure mt-3 whitespace-pre-line wrap-anywhere">{review.text}</p>
      )}
      {review.grund !== "" && (
        <p className="measure mt-3 text-sm wrap-anywhere">
          <span className="font-semibold">{HIDING_REASONS[review.grund].label}:</span>{" "}
          {review.begruendung}
        </p>
      )}
      {review.antwort && !(isAnswering && review.antwort === answered) && (
        <div className="mt-3 border-line border-l-3 pl-3.5">
          <p className="text-xs font-semibold text-ink-2">Ihre Antwort</p>
          <p className="measure text-sm whitespace-pre-line wrap-anywhere">{review.antwort}</p>
        </div>
      )}
      {isAnswering ? (
        <ReviewAnswer
          reviewId={review.id}
          stored={review.antwort}
          isBusy={isBusy}
          onSave={(antwort) => actions.answer(review, antwort)}
          onCancel={() => actions.openAnswer(undefined)}
        />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          {review.status !== "veroeffentlicht" && (
            <Button
              className={ACTION}
              aria-describedby={id}
              busy={isBusy}
              onClick={() => actions.publish(review)}
            >
              <Check aria-hidden="true" className="size-4.5" />
              Veröffentlichen
            </Button>
          )}
          <Button
            variant="quiet"
            className={ACTION}
            aria-describedby={id}
            disabled={isBusy}
            onClick={() => actions.openAnswer(review.id)}
          >
            <Reply aria-hidden="true" className="size-4.5" />
            {review.antwort ? "Antwort ändern" : "Antworten"}
          </Button>
          {review.status !== "verborgen" && (
            <Button
              variant="quiet"
              className={ACTION}
              aria-describedby={id}
              disabled={isBusy}
              onClick={() => actions.askToHide(review)}
            >
              <EyeOff aria-hidden="true" className="size-4.5" />
              Verbergen …
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

function Standing({ review }: { review: Review }) {
  if (review.status === "verborgen") return <Badge tone="red">Verborgen</Badge>;
  if (review.status === "veroeffentlicht") return <Badge tone="petrol">Veröffentlicht</Badge>;
  const day = formatGermanDate(review.erscheint_am);
  return (
    <Badge tone="amber">
      {review.sichtbar ? `Steht seit dem ${day} von selbst da` : `Erscheint am ${day} von selbst`}
    </Badge>
  );
}
