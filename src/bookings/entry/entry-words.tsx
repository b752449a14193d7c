import { TextArea } from "#ui/field.tsx";
import { NOTE_HINT, TEXT_FIELDS } from "../fields.ts";
import type { Entry } from "./use-entry.tsx";

const HINTS = {
  nachricht: "Steht beim Termin, wo ihn der Kunde sieht.",
  notiz: NOTE_HINT,
} as const;
const LABELS = { nachricht: "Hinweis für den Kunden", notiz: TEXT_FIELDS.notiz.label } as const;

/** What the customer reads with the appointment, and what only the shop reads. */
export function AdminEntryWords({ entry: { draft, problems, change } }: { entry: Entry }) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 @sm:grid-cols-2">
      {(["nachricht", "notiz"] as const).map((name) => (
        <TextArea
          key={name}
          label={LABELS[name]}
          name={name}
          isOptional
          rows={2}
          maxLength={TEXT_FIELDS[name].length}
          hint={HINTS[name]}
          value={draft[name]}
          error={problems[name]}
          onChange={(event) => change((known) => ({ ...known, [name]: event.target.value }))}
        />
      ))}
    </div>
  );
}
