import { formatGermanDate } from "#lib/berlin-time.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import type { RatingWords } from "./rating-words.ts";
import type { RatedVisit } from "./review-schema.ts";
import { HIDING_REASONS, NAMELESS } from "./review-terms.ts";
import { Stars } from "./stars.tsx";

type OwnReviewProps = {
  visit: RatedVisit;
  words: RatingWords;
  isBusy: boolean;
  failure: string;
  onEdit: () => void;
  onTakeBack: () => void;
};

/** What was said, and what became of it. */
export function OwnReview({ visit, words, isBusy, failure, onEdit, onTakeBack }: OwnReviewProps) {
  const { bewertung, darfBewerten, hinweis } = visit;
  if (!bewertung) return <p className="mt-5 text-ink-2">{hinweis}</p>;
  return (
    <section aria-label={words.own} className="mt-6">
      <Stars rating={bewertung.sterne} />
      {bewertung.text && (
        <blockquote className="measure mt-3 whitespace-pre-line wrap-anywhere">
          „{bewertung.text}“
        </blockquote>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-semibold wrap-anywhere">{bewertung.name || NAMELESS}</span>
        <Standing review={bewertung} />
      </p>
      {bewertung.status === "verborgen" && bewertung.grund !== "" && (
        <p className="measure mt-3 text-sm wrap-anywhere">
          Verborgen: {HIDING_REASONS[bewertung.grund].label} ({HIDING_REASONS[bewertung.grund].law}
          ). {bewertung.begruendung}
        </p>
      )}
      {bewertung.antwort && (
        <div className="mt-4 border-line border-l-3 pl-3.5">
          <p className="text-xs font-semibold text-ink-2">Antwort des Betriebs</p>
          <p className="measure whitespace-pre-line wrap-anywhere">{bewertung.antwort}</p>
        </div>
      )}
      <div role="alert" className="mt-4">
        <FieldError error={failure} />
      </div>
      <div className="mt-2 flex flex-wrap gap-3 max-sm:*:grow">
        {darfBewerten && (
          <Button variant="quiet" onClick={onEdit} disabled={isBusy}>
            Ändern
          </Button>
        )}
        <Button variant="quiet" className="text-rot-700!" busy={isBusy} onClick={onTakeBack}>
          Zurücknehmen
        </Button>
      </div>
      <p className="mt-3 text-sm text-ink-2">
        {darfBewerten ? (
          <>
            Ändern geht bis{" "}
            <span className="figures">{formatGermanDate(bewertung.aenderbar_bis)}</span>.
          </>
        ) : (
          hinweis
        )}
      </p>
    </section>
  );
}

function Standing({ review }: { review: NonNullable<RatedVisit["bewertung"]> }) {
  if (review.status === "veroeffentlicht") return <Badge tone="petrol">Veröffentlicht</Badge>;
  if (review.status === "verborgen") return <Badge tone="red">Verborgen</Badge>;
  return (
    <Badge tone="amber">Erscheint spätestens am {formatGermanDate(review.erscheint_am)}</Badge>
  );
}
