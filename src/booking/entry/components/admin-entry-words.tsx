import { TextArea } from "#ui/field.tsx";
import { TEXT_FIELDS } from "../../fields.ts";
import type { Entry } from "./admin-use-entry.ts";

/** What the customer reads with the appointment, and what only the shop reads. */
export function AdminEntryWords({ entry: { draft, problems, change } }: { entry: Entry }) {
  return (
    <div className="space-y-4">
      <TextArea
        label="Hinweis für den Kunden"
        name="nachricht"
        isOptional
        rows={3}
        hint="Steht beim Termin, wo ihn der Kunde sieht."
        maxLength={TEXT_FIELDS.nachricht.length}
        value={draft.nachricht}
        error={problems.nachricht}
        onChange={(event) => change((known) => ({ ...known, nachricht: event.target.value }))}
      />
      <TextArea
        label={TEXT_FIELDS.notiz.label}
        name="notiz"
        isOptional
        rows={3}
        hint="Nur für Sie: Kunden sehen diese Notiz nie."
        maxLength={TEXT_FIELDS.notiz.length}
        value={draft.notiz}
        error={problems.notiz}
        onChange={(event) => change((known) => ({ ...known, notiz: event.target.value }))}
      />
    </div>
  );
}
