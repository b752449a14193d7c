import type { Dispatch } from "react";
import { HINT_AT_COLLECTION } from "#consent/wording.ts";
import { CheckboxField, TextArea, TextField } from "#ui/field.tsx";
import { useAfterPointerUp } from "#ui/use-after-pointer-up.tsx";
import { CarInputs } from "../car-inputs.tsx";
import { type AskedText, TEXT_FIELDS } from "../fields.ts";
import { PHOTO_NOTE, PhotoField } from "../photo-field.tsx";
import { OF_SERVICE } from "../photos.ts";
import type { PlaceField } from "../place.ts";
import { AddressInputs } from "../place-inputs.tsx";
import { QuestionInputs } from "../question-inputs.tsx";
import type { Question } from "../questions.ts";
import type { DraftField, DraftProblems } from "./draft-problems.ts";
import { type WizardPhotos, withPhotosOf } from "./use-photos.tsx";
import type { WizardDraft } from "./wizard-draft.ts";
import type { WizardAction } from "./wizard-state.ts";

export type StepPersonProps = {
  draft: WizardDraft;
  /** The shop's own. */
  questions: readonly Question[];
  /** What the chosen services want to see on photos. */
  wishes: readonly string[];
  photos: WizardPhotos;
  onPhotos: (photos: WizardPhotos) => void;
  /** Of where the work is done. */
  asked: readonly PlaceField[];
  problems: DraftProblems;
  /** What a field says once it was left. */
  missing: DraftProblems;
  touched: readonly DraftField[];
  /** Somebody books by a firm's link: who drives is asked, too. */
  isForFirm: boolean;
  dispatch: Dispatch<WizardAction>;
  showHinweise: () => void;
  showEdelInfo: () => void;
  /** The address is asked for beside the hint on mails after visits. */
  hasMailHint: boolean;
};

export default function StepPerson({
  draft,
  questions,
  wishes,
  photos,
  onPhotos,
  asked,
  problems,
  missing,
  touched,
  isForFirm,
  dispatch,
  showHinweise,
  showEdelInfo,
  hasMailHint,
}: StepPersonProps) {
  const afterPress = useAfterPointerUp();
  const leave = (field: DraftField) => afterPress(() => dispatch({ type: "field left", field }));

  function field(name: AskedText) {
    return {
      name,
      value: draft[name],
      onChange: (event: { target: { value: string } }) =>
        dispatch({ type: "edited", change: { [name]: event.target.value } }),
      onBlur: () => leave(name),
      error: problems[name] ?? (touched.includes(name) ? missing[name] : undefined),
    };
  }
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-5 md:grid-cols-2">
      <TextField
        {...field("name")}
        label={TEXT_FIELDS.name.label}
        required
        autoComplete="name"
        autoCapitalize="words"
        maxLength={TEXT_FIELDS.name.length}
        className="md:col-span-2"
      />
      <TextField
        {...field("telefon")}
        label={TEXT_FIELDS.telefon.label}
        type="tel"
        required
        autoComplete="tel"
        inputMode="tel"
        maxLength={TEXT_FIELDS.telefon.length}
      />
      <TextField
        {...field("email")}
        label={TEXT_FIELDS.email.label}
        type="email"
        required
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={TEXT_FIELDS.email.length}
        hint={hasMailHint && HINT_AT_COLLECTION}
      />
      {!draft.beratung && <CarInputs propsOf={field} isForFirm={isForFirm} />}
      {asked.length > 0 && (
        <AddressInputs
          place={draft}
          asked={asked}
          problems={problems}
          onChange={(change) => dispatch({ type: "edited", change })}
        />
      )}
      {questions.length > 0 && (
        <QuestionInputs
          questions={questions}
          answers={draft.antworten}
          problem={problems.antworten}
          onChange={(antworten) => dispatch({ type: "edited", change: { antworten } })}
          photos={{
            of: (id) => photos[id] ?? [],
            onChange: (id, files) => onPhotos(withPhotosOf(photos, id, files)),
          }}
        />
      )}
      {wishes.length > 0 && (
        <div className="md:col-span-2">
          <PhotoField
            photos={photos[OF_SERVICE] ?? []}
            onChange={(files) => onPhotos(withPhotosOf(photos, OF_SERVICE, files))}
          >
            {wishes.map((wish) => (
              <span key={wish} className="block font-medium text-ink">
                {wish}
              </span>
            ))}
            {PHOTO_NOTE}
          </PhotoField>
        </div>
      )}
      <TextArea
        {...field("nachricht")}
        label={TEXT_FIELDS.nachricht.label}
        isOptional
        maxLength={TEXT_FIELDS.nachricht.length}
        placeholder="Was sollen wir wissen?"
        className="md:col-span-2"
      />
      <CheckboxField
        name="zustimmung"
        required
        checked={draft.zustimmung}
        onChange={(event) =>
          dispatch({ type: "edited", change: { zustimmung: event.target.checked } })
        }
        onBlur={() => leave("zustimmung")}
        error={
          problems.zustimmung ?? (touched.includes("zustimmung") ? missing.zustimmung : undefined)
        }
        label={
          <>
            Ich habe die Hinweise und die <span className="whitespace-nowrap">Edel-Info</span>{" "}
            gelesen und bin damit einverstanden.
          </>
        }
        className="md:col-span-2"
      />
      <p className="-mt-4 ml-7 md:col-span-2">
        <InfoButton onClick={showHinweise}>Hinweise</InfoButton>
        <InfoButton onClick={showEdelInfo}>Edel-Info</InfoButton>
      </p>
    </div>
  );
}

function InfoButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="text-link inline-flex min-h-11 items-center px-2 font-medium"
    >
      {children}
    </button>
  );
}
