import type { FormEvent } from "react";
import type { PublicSettings } from "#company/schema.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { DoneNotice } from "#ui/done-notice.tsx";
import { FieldError, TextArea, TextField } from "#ui/field.tsx";
import { confirm } from "#ui/tell.tsx";
import { OwnReview } from "./own-review.tsx";
import { FAMILIAR, FORMAL, type RatingWords } from "./rating-words.ts";
import type { ReviewCalls } from "./review-of-visit.ts";
import type { RatedVisit } from "./review-schema.ts";
import { NAMELESS, REVIEW_LENGTH } from "./review-terms.ts";
import { reviewsElsewhere } from "./reviews-elsewhere.ts";
import { StarChoice } from "./star-choice.tsx";
import { Stars } from "./stars.tsx";
import { useRating } from "./use-rating.tsx";

type ReviewPanelProps = {
  visit: RatedVisit;
  calls: ReviewCalls;
  company: Pick<PublicSettings, "bewertungsUrl">;
  /** The customers' area says du. */
  isFamiliar?: boolean;
};

/** A visit and what its customer says of it: on the page of its link, in the customer's area, wherever a visit is shown. */
export function ReviewPanel({
  visit: stored,
  calls,
  company,
  isFamiliar = false,
}: ReviewPanelProps) {
  const words = isFamiliar ? FAMILIAR : FORMAL;
  const elsewhere = reviewsElsewhere(company.bewertungsUrl);
  const rating = useRating(stored, calls, words);
  const { visit, draft } = rating;
  const { ref, isBusy, done, problems, problem } = rating.form;

  function submit(event: FormEvent) {
    event.preventDefault();
    rating.send();
  }

  async function takeBack() {
    const isSure = await confirm({
      question: words.takeBackQuestion,
      children: <p>{words.takeBackFollows}</p>,
      confirmLabel: "Zurücknehmen",
    });
    if (isSure) rating.takeBack();
  }

  return (
    <div className="rounded-card border border-line bg-white p-5 sm:p-8">
      <p className="text-sm text-ink-2">
        Besuch vom <span className="figures">{formatGermanDate(visit.datum)}</span>
      </p>
      <p className="font-semibold wrap-anywhere">{visit.leistungen.join(", ")}</p>
      <DoneNotice sentence={done} className="mt-5" />
      {rating.isEditing && visit.darfBewerten ? (
        <form ref={ref} method="post" noValidate onSubmit={submit} className="mt-6 space-y-5">
          <StarChoice
            legend={words.question}
            value={draft.sterne}
            onChange={(sterne) => rating.set({ sterne })}
            error={problems.sterne}
          />
          <TextArea
            label={words.textLabel}
            hint={words.textHint}
            isOptional
            rows={5}
            maxLength={REVIEW_LENGTH.text}
            value={draft.text}
            error={problems.text}
            onChange={(event) => rating.set({ text: event.target.value })}
          />
          <TextField
            label={words.nameLabel}
            hint={words.nameHint}
            isOptional
            autoComplete="off"
            maxLength={REVIEW_LENGTH.name}
            value={draft.name}
            error={problems.name}
            onChange={(event) => rating.set({ name: event.target.value })}
            className="max-w-md"
          />
          <p className="measure text-sm text-ink-2">{words.follows}</p>
          <div role="alert">
            <FieldError error={problem} />
            {rating.hasChanged && <ChangedMeanwhile said={visit.bewertung} words={words} />}
          </div>
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <Button type="submit" busy={isBusy} busyLabel="Sende…">
              {visit.bewertung ? "Änderung senden" : "Bewertung senden"}
            </Button>
            {visit.bewertung && (
              <Button variant="quiet" onClick={rating.giveUp} disabled={isBusy}>
                Abbrechen
              </Button>
            )}
          </div>
        </form>
      ) : (
        <>
          <OwnReview
            visit={visit}
            words={words}
            isBusy={isBusy}
            failure={problem}
            onEdit={rating.edit}
            onTakeBack={() => void takeBack()}
          />
          {visit.bewertung && elsewhere && (
            <div className="mt-6 border-line border-t pt-5">
              <p className="measure">{words.elsewhere}</p>
              <a
                href={elsewhere.href}
                target="_blank"
                rel="noopener noreferrer"
                className="text-link inline-flex min-h-11 items-center wrap-anywhere"
              >
                {elsewhere.label}
              </a>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** What another window has sent meanwhile, beside what is being typed here. */
function ChangedMeanwhile({ said, words }: { said: RatedVisit["bewertung"]; words: RatingWords }) {
  return (
    <div className="rounded-card border-2 border-rot-700 p-4">
      <p className="measure font-medium">{words.changed}</p>
      {said ? (
        <div className="mt-3 border-line border-l-3 pl-3.5">
          <p className="text-xs font-semibold text-ink-2">{words.changedNow}</p>
          <Stars rating={said.sterne} />
          {said.text && (
            <p className="measure mt-1 whitespace-pre-line wrap-anywhere">{said.text}</p>
          )}
          <p className="mt-1 text-sm wrap-anywhere">{said.name || NAMELESS}</p>
        </div>
      ) : (
        <p className="mt-2">{words.goneNow}</p>
      )}
    </div>
  );
}
