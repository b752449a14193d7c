import { formatGermanDate } from "#lib/berlin-time.ts";
import { HIDING_REASON_NAMES, HIDING_REASONS } from "./review-terms.ts";
import { countText, type ReviewSum, starsText } from "./shown-reviews.ts";
import { Star } from "./stars.tsx";

/** The average, never without the number and the time that it stands for. */
export function ReviewFigures({ sum }: { sum: ReviewSum }) {
  return (
    <div className="on-dark rounded-card bg-graphite-900 p-6 text-paper">
      <p className="flex items-center gap-3">
        <Star isFull className="size-9" />
        <span className="wide figures text-[2.75rem] leading-none text-amber-400">
          {starsText(sum.durchschnitt)}
        </span>
        <span className="text-silver">von 5</span>
      </p>
      <p className="mt-3">
        aus {countText(sum.anzahl)},{" "}
        {sum.von === sum.bis ? (
          <>
            Besuch vom{" "}
            <span className="figures whitespace-nowrap">{formatGermanDate(sum.von)}</span>
          </>
        ) : (
          <>
            Besuche vom{" "}
            <span className="figures whitespace-nowrap">{formatGermanDate(sum.von)}</span> bis{" "}
            <span className="figures whitespace-nowrap">{formatGermanDate(sum.bis)}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** How many are not shown, and why. */
export function HidingCounts({ sum }: { sum: ReviewSum }) {
  const reasons = HIDING_REASON_NAMES.filter((reason) => (sum.verborgen[reason] ?? 0) > 0);
  return (
    <div>
      {reasons.length === 0 ? (
        <p>Bisher ist keine Bewertung verborgen.</p>
      ) : (
        <>
          <h2 className="mb-1 text-base text-ink">Was hier nicht steht</h2>
          <ul className="space-y-1">
            {reasons.map((reason) => (
              <li key={reason}>
                <span className="figures">{sum.verborgen[reason]}</span> verborgen:{" "}
                {HIDING_REASONS[reason].label} ({HIDING_REASONS[reason].law})
              </li>
            ))}
          </ul>
        </>
      )}
      {sum.wartend > 0 && (
        <p className="mt-1">
          {sum.wartend === 1
            ? "Eine ist neu und erscheint"
            : `${sum.wartend} sind neu und erscheinen`}{" "}
          spätestens nach 14 Tagen.
        </p>
      )}
    </div>
  );
}
