import { Search, X } from "lucide-react";
import { SelectField, TextField } from "#ui/field.tsx";
import { FilterPanel } from "#ui/filter-panel.tsx";
import { useSearchText } from "#ui/use-search-text.tsx";
import { CONSULTATION } from "../request-terms.ts";
import { type BookingListFilter, narrowingCount } from "./booking-filter.ts";

export type FilterBarProps = {
  filter: BookingListFilter;
  /** The titles that the shop sells. */
  services: readonly string[];
  /** Some services need the shop's yes. */
  looksFirst: boolean;
  /** Typing a search adds no history entry. */
  onChange: (change: Partial<BookingListFilter>, isTyping?: boolean) => void;
};

/** Search always in sight, in the line of the title; what else narrows the list opens below on demand. */
export function FilterBar({ filter, services, looksFirst, onChange }: FilterBarProps) {
  const { text, type, settle } = useSearchText(filter.q, (q) => onChange({ q }, true));
  const count = narrowingCount(filter);
  const titles = [...services, CONSULTATION];
  const known =
    filter.leistung === "" || titles.includes(filter.leistung)
      ? titles
      : [...titles, filter.leistung];

  return (
    <search className="contents">
      <div className="relative min-w-0 flex-1 basis-40 sm:basis-56 xl:ml-4 xl:max-w-md">
        <TextField
          label="Suche"
          type="search"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Name, E-Mail, Telefon …"
          value={text}
          onChange={(event) => type(event.target.value)}
          className="[&_input]:pr-12 [&_input::-webkit-search-cancel-button]:hidden [&_label]:sr-only"
        />
        {text === "" ? (
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute right-3.5 bottom-3.5 size-5 text-ink-2"
          />
        ) : (
          <button
            type="button"
            aria-label="Suche leeren"
            onClick={() => settle("")}
            className="absolute right-0.5 bottom-0.5 grid size-11 place-items-center rounded-control text-ink-2 hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      <FilterPanel
        chosen={count > 0 && <span className="figures">({count})</span>}
        isOpenAtFirst={count > 0}
        isBesideSearch
        className="mr-auto"
        panelClassName="order-last w-full grid-cols-2 gap-3 sm:grid-cols-[10.5rem_10.5rem_minmax(0,20rem)]"
      >
        <TextField
          label="Von"
          type="date"
          max={filter.bis || undefined}
          value={filter.von}
          onChange={(event) => onChange({ von: event.target.value })}
        />
        <TextField
          label="Bis"
          type="date"
          min={filter.von || undefined}
          value={filter.bis}
          onChange={(event) => onChange({ bis: event.target.value })}
        />
        <SelectField
          label="Leistung"
          value={filter.leistung}
          onChange={(event) => onChange({ leistung: event.target.value })}
          className="max-sm:col-span-2"
        >
          <option value="">Alle Leistungen</option>
          {known.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </SelectField>
        {looksFirst && (
          <SelectField
            label="Zusage"
            value={filter.zusage}
            onChange={(event) =>
              onChange({ zusage: event.target.value === "offen" ? "offen" : "" })
            }
            className="max-sm:col-span-2"
          >
            <option value="">Alle</option>
            <option value="offen">Wartet auf Zusage</option>
          </SelectField>
        )}
      </FilterPanel>
    </search>
  );
}
