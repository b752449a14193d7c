import { type FormEvent, useId, useState } from "react";
import { tidyText } from "#lib/tidy-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import { RestoredDraft } from "#ui/restored-draft.tsx";
import { useDraft } from "#ui/use-kept-draft.tsx";
import type { Review } from "./review-schema.ts";
import {
  HIDING_REASON_NAMES,
  HIDING_REASONS,
  type HidingReason,
  REVIEW_LENGTH,
} from "./review-terms.ts";

export type HideDialogProps = {
  review: Review;
  isBusy: boolean;
  onHide: (
    review: Review,
    hiding: { grund: HidingReason; begruendung: string },
  ) => Promise<Record<string, string>>;
  onCancel: () => void;
};

const TILES = HIDING_REASON_NAMES.map((value) => ({
  value,
  label: HIDING_REASONS[value].label,
  description: HIDING_REASONS[value].law,
}));
const MISSING = {
  grund: "Bitte einen der Gründe wählen.",
  begruendung: "Bitte in einem Satz sagen, welche Stelle gemeint ist.",
};

/** For a reason of the law and no other; whoever wrote it is told which, and what is meant. */
export function HideDialog({ review, isBusy, onHide, onCancel }: HideDialogProps) {
  const formId = useId();
  const nothing: { grund: HidingReason | ""; begruendung: string } = { grund: "", begruendung: "" };
  const { draft, change, isRestored, discard } = useDraft(`verbergen:${review.id}`, nothing);
  const { grund, begruendung } = draft;
  const [problems, setProblems] = useState<Record<string, string>>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
    const missing = {
      ...(grund === "" && { grund: MISSING.grund }),
      ...(tidyText(begruendung) === "" && { begruendung: MISSING.begruendung }),
    };
    setProblems(missing);
    if (grund === "" || Object.keys(missing).length > 0) return;
    setProblems(await onHide(review, { grund, begruendung: tidyText(begruendung) }));
  }

  return (
    <Dialog
      open
      onClose={() => !isBusy && onCancel()}
      title="Bewertung verbergen"
      hasCloseButton={false}
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Verbergen"
          submitVariant="danger"
          isBusy={isBusy}
          onCancel={onCancel}
        />
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="space-y-5">
        <RestoredDraft isShown={isRestored} onDiscard={discard} />
        <p>
          Eine schlechte Note ist kein Grund. Der Verfasser bekommt Ihre Begründung per E-Mail, und
          auf der Website steht, wie viele Bewertungen aus welchem Grund verborgen sind.
        </p>
        {review.text && (
          <blockquote className="measure max-h-40 overflow-y-auto border-line border-l-3 pl-3.5 whitespace-pre-line wrap-anywhere text-sm">
            {review.text}
          </blockquote>
        )}
        <RadioTiles
          legend="Grund"
          tiles={TILES}
          value={grund}
          onChange={(chosen) => change({ grund: chosen })}
          error={problems.grund}
          columns={2}
        />
        <TextArea
          label="Welche Stelle ist gemeint, und warum?"
          rows={3}
          maxLength={REVIEW_LENGTH.begruendung}
          value={begruendung}
          error={problems.begruendung}
          onChange={(event) => change({ begruendung: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
