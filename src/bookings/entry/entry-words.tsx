import { useState } from "react";
import { CheckboxField, TextArea } from "#ui/field.tsx";
import { NOTE_HINT, TEXT_FIELDS } from "../fields.ts";
import type { EntryDraft } from "./entry-draft.ts";
import { isOneNote, withNote } from "./one-note.ts";

const HINTS = {
  nachricht: "Steht beim Termin, wo ihn der Kunde sieht.",
  notiz: NOTE_HINT,
} as const;
const LABELS = { nachricht: "Hinweis für den Kunden", notiz: TEXT_FIELDS.notiz.label } as const;

type Words = Pick<EntryDraft, "nachricht" | "notiz">;
type EntryWordsProps = {
  words: Words;
  problems: Partial<Record<keyof Words, string | undefined>>;
  onChange: (words: Partial<Words>) => void;
  /** The customer wrote something: the shop's own words stand beside it. */
  hasOthersWords: boolean;
};

/** One note, for the shop alone or for the customer, too. */
export function EntryWords({ words, problems, onChange, hasOthersWords }: EntryWordsProps) {
  const [isForCustomer, setIsForCustomer] = useState(words.nachricht !== "");
  const field = (name: keyof Words, change: (text: string) => Partial<Words>) => (
    <TextArea
      key={name}
      label={LABELS[name]}
      name={name}
      isOptional
      rows={2}
      maxLength={TEXT_FIELDS[name].length}
      hint={HINTS[name]}
      value={words[name]}
      {...(problems[name] && { error: problems[name] })}
      onChange={(event) => onChange(change(event.target.value))}
    />
  );
  if (hasOthersWords || !isOneNote(words))
    return (
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 @sm:grid-cols-2">
        {(["nachricht", "notiz"] as const).map((name) => field(name, (text) => ({ [name]: text })))}
      </div>
    );
  return (
    <div>
      {field(isForCustomer ? "nachricht" : "notiz", (text) => withNote(text, isForCustomer))}
      <CheckboxField
        label="Auch für den Kunden"
        checked={isForCustomer}
        onChange={({ target: { checked } }) => {
          setIsForCustomer(checked);
          onChange(withNote(words.nachricht || words.notiz, checked));
        }}
      />
    </div>
  );
}
