import { Search, SlidersHorizontal, X } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useSearchText } from "#ui/use-search-text.ts";
import { CONSULTATION } from "../../request-terms.ts";
import { type BookingListFilter, narrowingCount } from "../booking-filter.ts";

export type AdminFilterBarProps = {
  filter: BookingListFilter;
  /** The titles that the shop sells. */
  services: readonly string[];
  /** A search that is still being typed makes no way back of its own. */
  onChange: (change: Partial<BookingListFilter>, isTyping?: boolean) => void;
};

/** Search always in sight; on small screens what else narrows the list opens on demand. */
export function AdminFilterBar({ filter, services, onChange }: AdminFilterBarProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { text, type, settle } = useSearchText(filter.q, (q) => onChange({ q }, true));
  const count = narrowingCount(filter);
  const titles = [...services, CONSULTATION];
  const known = filter.leistung === "" || titles.includes(filter.leistung) ? titles : [...titles, filter.leistung];

  return (
    <search className="mb-4 block sm:mb-5 sm:rounded-card sm:border sm:border-line sm:bg-white sm:p-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 xl:grid-cols-[minmax(0,1fr)_10.5rem_10.5rem_15rem]">
        <div className="relative">
          <TextField
            label="Suche"
            type="search"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Name, E-Mail, Telefon …"
            value={text}
            onChange={(event) => type(event.target.value)}
            className="[&_input]:pr-12 [&_input::-webkit-search-cancel-button]:hidden"
          />
          {text === "" ? (
            <Search aria-hidden="true" className="pointer-events-none absolute right-3.5 bottom-3.5 size-5 text-ink-2" />
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
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          className="max-sm:px-3.5! xl:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">Eingrenzen</span>
          {count > 0 && <span className="figures">({count})</span>}
        </Button>
        <div
          id={id}
          className={`col-span-full grid grid-cols-2 gap-3 sm:grid-cols-[10.5rem_10.5rem_minmax(0,1fr)] xl:contents ${isOpen ? "" : "max-xl:hidden"}`}
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
        </div>
      </div>
    </search>
  );
}
