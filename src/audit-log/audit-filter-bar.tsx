import { AUDIT_KINDS, type AuditKind } from "#lib/audit-log.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { FilterPanel } from "#ui/filter-panel.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { type AuditSearch, chosenWords, isNarrowed, UNKNOWN_PERSON } from "./audit-filter.ts";
import { PEOPLE } from "./people.ts";
import type { AuditPage } from "./schema.ts";

type AuditFilterBarProps = {
  search: AuditSearch;
  admins: AuditPage["admins"];
  onChange: (change: Partial<AuditSearch>) => void;
};

export function AuditFilterBar({ search, admins, onChange }: AuditFilterBarProps) {
  const isKnown =
    search.wer === "" || search.wer in PEOPLE || admins.some(({ id }) => id === search.wer);
  const chosen = chosenWords(search, admins);
  return (
    <div className="mb-4 flex flex-wrap gap-3 sm:rounded-card sm:border sm:border-line sm:bg-white sm:p-4">
      <div className="min-w-0 flex-1 basis-40">
        <SearchField
          label="Name, Leistung, Betrag …"
          value={search.q}
          onSearch={(q) => onChange({ q })}
        />
      </div>
      <FilterPanel
        isForPhones
        isBesideSearch
        chosen={chosen.length > 0 && <span className="figures">({chosen.length})</span>}
        panelClassName="w-full grid-cols-2 gap-3 lg:grid-cols-4"
      >
        <SelectField
          label="Bereich"
          value={search.bereich}
          onChange={(event) => onChange({ bereich: event.target.value as AuditKind | "" })}
        >
          <option value="">Alle</option>
          {Object.entries(AUDIT_KINDS).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Wer"
          value={search.wer}
          onChange={(event) => onChange({ wer: event.target.value })}
        >
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
        <TextField
          label="Von"
          type="date"
          value={search.von}
          onChange={(event) => onChange({ von: event.target.value })}
        />
        <TextField
          label="Bis"
          type="date"
          value={search.bis}
          onChange={(event) => onChange({ bis: event.target.value })}
        />
      </FilterPanel>
      {isNarrowed(search) && (
        <div className="-my-1 flex w-full flex-wrap items-center gap-x-4 text-sm">
          {chosen.length > 0 && (
            <p className="wrap-anywhere text-ink-2 md:hidden">{chosen.join(" · ")}</p>
          )}
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
