import { tidyText } from "#lib/tidy-text.ts";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { type FieldProblems, useForm } from "#ui/use-form.tsx";
import { useDraft } from "#ui/use-kept-draft.tsx";
import type { Review } from "./review-schema.ts";
import {
  HIDING_REASON_NAMES,
  HIDING_REASONS,
  type HidingReason,
  REVIEW_LENGTH,
} from "./review-terms.ts";

type HideDialogProps = {
  review: Review;
  isBusy: boolean;
  onHide: (
    review: Review,
    hiding: { grund: HidingReason; begruendung: string },
  ) => Promise<FieldProblems>;
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

/** For a legal reason only; the author is told which. */
export function HideDialog({ review, isBusy, onHide, onCancel }: HideDialogProps) {
  const nothing: { grund: HidingReason | ""; begruendung: string } = { grund: "", begruendung: "" };
  const { draft, change, isRestored, discard } = useDraft(`verbergen:${review.id}`, nothing);
  const { grund, begruendung } = draft;
  const { problems, refuse } = useForm();

  async function submit() {
    const isRefused = refuse({
      ...(grund === "" && { grund: MISSING.grund }),
      ...(tidyText(begruendung) === "" && { begruendung: MISSING.begruendung }),
    });
    if (grund === "" || isRefused) return;
    refuse(await onHide(review, { grund, begruendung: tidyText(begruendung) }));
  }

  return (
    <ReasonDialog
      title="Bewertung verbergen"
      submitLabel="Verbergen"
      isBusy={isBusy}
      isRestored={isRestored}
      onDiscard={discard}
      reason={{
        label: "Welche Stelle ist gemeint, und warum?",
        maxLength: REVIEW_LENGTH.begruendung,
        value: begruendung,
        error: problems.begruendung,
        onChange: (typed) => change({ begruendung: typed }),
      }}
      onSubmit={() => void submit()}
      onCancel={onCancel}
    >
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
    </ReasonDialog>
  );
}
