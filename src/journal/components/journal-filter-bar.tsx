import { JOURNAL_KINDS, type JournalKind } from "#lib/journal.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { Narrowing } from "#ui/narrowing.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { chosenWords, isNarrowed, type JournalSearch, UNKNOWN_PERSON } from "../journal-filter.ts";
import { PEOPLE } from "../people.ts";
import type { JournalPage } from "../schema.ts";

export type JournalFilterBarProps = {
  search: JournalSearch;
  admins: JournalPage["admins"];
  onChange: (change: Partial<JournalSearch>) => void;
};

export function JournalFilterBar({ search, admins, onChange }: JournalFilterBarProps) {
  const isKnown = search.wer === "" || search.wer in PEOPLE || admins.some(({ id }) => id === search.wer);
  const chosen = chosenWords(search, admins);
  return (
    <div className="mb-4 flex flex-wrap gap-3 sm:rounded-card sm:border sm:border-line sm:bg-white sm:p-4">
      <div className="min-w-0 flex-1 basis-40">
        <SearchField label="Name, Leistung, Buchung, Betrag …" value={search.q} onSearch={(q) => onChange({ q })} />
      </div>
      <Narrowing
        isForPhones
        isBesideSearch
        chosen={chosen.length > 0 && <span className="figures">({chosen.length})</span>}
        panelClassName="w-full grid-cols-2 gap-3 lg:grid-cols-4"
      >
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
          {!isKnown && <option value={search.wer}>{UNKNOWN_PERSON}</option>}
        </SelectField>
        <TextField label="Von" type="date" value={search.von} onChange={(event) => onChange({ von: event.target.value })} />
        <TextField label="Bis" type="date" value={search.bis} onChange={(event) => onChange({ bis: event.target.value })} />
      </Narrowing>
      {isNarrowed(search) && (
        <div className="-my-1 flex w-full flex-wrap items-center gap-x-4 text-sm">
          {chosen.length > 0 && <p className="wrap-anywhere text-ink-2 md:hidden">{chosen.join(" · ")}</p>}
          <button
            type="button"
            className="text-link inline-flex min-h-11 items-center"
            onClick={() => onChange({ bereich: "", wer: "", von: "", bis: "", q: "" })}
          >
            Auswahl aufheben
          </button>
        </div>
      )}
    </div>
  );
}
