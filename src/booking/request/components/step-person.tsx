import type { Dispatch } from "react";
import { CheckboxField, TextArea, TextField } from "#ui/field.tsx";
import { useAfterPress } from "#ui/use-after-press.ts";
import { MODEL_LENGTH, PLATE_LENGTH } from "../../request-terms.ts";
import type { DraftField, DraftProblems } from "../draft-problems.ts";
import type { WizardDraft } from "../wizard.ts";
import type { WizardAction } from "../wizard-state.ts";

export type StepPersonProps = {
  draft: WizardDraft;
  /** What is shown in any case. */
  problems: DraftProblems;
  /** What a field says once it was left. */
  missing: DraftProblems;
  touched: readonly DraftField[];
  dispatch: Dispatch<WizardAction>;
  showHinweise: () => void;
  showEdelInfo: () => void;
};

export function StepPerson({ draft, problems, missing, touched, dispatch, showHinweise, showEdelInfo }: StepPersonProps) {
  const afterPress = useAfterPress();
  const leave = (field: DraftField) => afterPress(() => dispatch({ type: "field left", field }));

  function field(name: "name" | "telefon" | "email" | "nachricht" | "kennzeichen" | "modell") {
    return {
      name,
      value: draft[name],
      onChange: (event: { target: { value: string } }) => dispatch({ type: "edited", change: { [name]: event.target.value } }),
      onBlur: () => leave(name),
      error: problems[name] ?? (touched.includes(name) ? missing[name] : undefined),
    };
  }
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      <TextField
        {...field("name")}
        label="Name"
        required
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        className="md:col-span-2"
      />
      <TextField {...field("telefon")} label="Telefon" type="tel" required autoComplete="tel" inputMode="tel" maxLength={40} />
      <TextField
        {...field("email")}
        label="E-Mail"
        type="email"
        required
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      {!draft.beratung && (
        <>
          <TextField {...field("modell")} label="Marke und Modell" isOptional autoComplete="off" maxLength={MODEL_LENGTH} />
          <TextField
            {...field("kennzeichen")}
            label="Kennzeichen"
            isOptional
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={PLATE_LENGTH}
          />
        </>
      )}
      <TextArea
        {...field("nachricht")}
        label="Anmerkungen"
        isOptional
        maxLength={2000}
        placeholder="Was sollen wir wissen?"
        className="md:col-span-2"
      />
      <CheckboxField
        name="zustimmung"
        required
        checked={draft.zustimmung}
        onChange={(event) => dispatch({ type: "edited", change: { zustimmung: event.target.checked } })}
        onBlur={() => leave("zustimmung")}
        error={problems.zustimmung ?? (touched.includes("zustimmung") ? missing.zustimmung : undefined)}
        label="Ich habe die Hinweise und die Edel-Info gelesen und bin damit einverstanden."
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
    <button type="button" onClick={onClick} className="text-link inline-flex min-h-11 items-center px-2 font-medium">
      {children}
    </button>
  );
}
