import type { FormEvent } from "react";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { RestoredDraft } from "#ui/restored-draft.tsx";
import { type FieldProblems, useForm } from "#ui/use-form.tsx";
import { useDraft } from "#ui/use-kept-draft.tsx";
import { REVIEW_LENGTH } from "./review-terms.ts";

type ReviewAnswerProps = {
  reviewId: string;
  stored: string;
  isBusy: boolean;
  onSave: (antwort: string) => Promise<FieldProblems>;
  onCancel: () => void;
};

/** The shop's own words below a review, for everybody to read. */
export function ReviewAnswer({ reviewId, stored, isBusy, onSave, onCancel }: ReviewAnswerProps) {
  const { draft, change, isRestored, discard } = useDraft(`antwort:${reviewId}`, { text: stored });
  const { text } = draft;
  const { ref, problems, refuse } = useForm();

  async function submit(event: FormEvent) {
    event.preventDefault();
    refuse(await onSave(text.trim()));
  }

  return (
    <form ref={ref} method="post" noValidate onSubmit={submit} className="mt-4">
      <RestoredDraft isShown={isRestored} onDiscard={discard} />
      <TextArea
        label="Ihre Antwort"
        hint="Jeder kann sie lesen. Bitte nichts über den Kunden, das er nicht selbst geschrieben hat."
        rows={3}
        maxLength={REVIEW_LENGTH.antwort}
        value={text}
        error={problems.antwort}
        onChange={(event) => change({ text: event.target.value })}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy} disabled={text.trim() === stored}>
          {text.trim() === "" && stored !== "" ? "Antwort löschen" : "Antwort speichern"}
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={isBusy}>
          Abbrechen
        </Button>
      </div>
    </form>
  );
}
