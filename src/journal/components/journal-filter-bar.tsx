import { JOURNAL_KINDS, type JournalKind } from "#lib/journal.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { isNarrowed, type JournalSearch } from "../journal-filter.ts";
import { PEOPLE } from "../people.ts";
import type { JournalPage } from "../schema.ts";

export type JournalFilterBarProps = {
  search: JournalSearch;
  admins: JournalPage["admins"];
  onChange: (change: Partial<JournalSearch>) => void;
};

export function JournalFilterBar({ search, admins, onChange }: JournalFilterBarProps) {
  const isKnown = search.wer === "" || search.wer in PEOPLE || admins.some(({ id }) => id === search.wer);
  return (
    <div className="mb-4 sm:rounded-card sm:border sm:border-line sm:bg-white sm:p-4">
      <SearchField label="Name, Leistung, Buchung, Betrag …" value={search.q} onSearch={(q) => onChange({ q })} />
      <div className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <SelectField
          label="Bereich"
          value={search.bereich}
          onChange={(event) => onChange({ bereich: event.target.value as JournalKind | "" })}
        >
          <option value="">Alle</option>
          {Object.entries(JOURNAL_KINDS).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Wer" value={search.wer} onChange={(event) => onChange({ wer: event.target.value })}>
          <option value="">Alle</option>
          {Object.entries(PEOPLE).map(([group, label]) => (
            <option key={group} value={group}>
              {label}
            </option>
          ))}
          {admins.map(({ id, name }) => (
            <option key={id} value={id}>
              {name.trim()}
            </option>
          ))}
          {!isKnown && <option value={search.wer}>Ein Konto</option>}
        </SelectField>
        <TextField label="Von" type="date" value={search.von} onChange={(event) => onChange({ von: event.target.value })} />
        <TextField label="Bis" type="date" value={search.bis} onChange={(event) => onChange({ bis: event.target.value })} />
      </div>
      {isNarrowed(search) && (
        <button
          type="button"
          className="text-link mt-2 inline-flex min-h-11 items-center text-sm"
          onClick={() => onChange({ bereich: "", wer: "", von: "", bis: "", q: "" })}
        >
          Auswahl aufheben
        </button>
      )}
    </div>
  );
}
