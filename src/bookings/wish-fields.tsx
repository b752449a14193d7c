import { BOOKABLE_WEEKDAYS } from "#company/booking-times.ts";
import type { Weekday } from "#company/weekdays.ts";
import { FieldError, SelectField, TextField } from "#ui/field.tsx";
import { NOTICES } from "./waiting.ts";
import type { Wish } from "./waiting-schema.ts";

const NOTICE_WORDS: Record<(typeof NOTICES)[number], string> = {
  2: "auch 2 Stunden vorher",
  24: "einen Tag vorher",
  48: "zwei Tage vorher",
};

type WishFieldsProps = {
  wish: Wish;
  /** The days between which it may lie. */
  first: string;
  last: string;
  problems: Partial<Record<string, string>>;
  onChange: (change: Partial<Wish>) => void;
};

/** Which days, and how short the notice may be. */
export function WishFields({ wish, first, last, problems, onChange }: WishFieldsProps) {
  const toggle = (day: Weekday) =>
    onChange({
      wochentage: BOOKABLE_WEEKDAYS.filter(
        (one) => wish.wochentage.includes(one) !== (one === day),
      ),
    });
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <TextField
          label="Von"
          type="date"
          min={first}
          max={last}
          value={wish.von}
          error={problems.von}
          onChange={({ target }) => onChange({ von: target.value })}
        />
        <TextField
          label="Bis"
          type="date"
          min={first}
          max={last}
          value={wish.bis}
          error={problems.bis}
          onChange={({ target }) => onChange({ bis: target.value })}
        />
      </div>
      <fieldset data-invalid={problems.wochentage ? true : undefined} className="min-w-0">
        <legend className="mb-2 text-sm font-semibold">
          Nur an <span className="font-normal text-ink-2">(sonst an jedem Tag)</span>
        </legend>
        <div className="grid grid-cols-6 gap-1.5">
          {BOOKABLE_WEEKDAYS.map((day) => (
            <label
              key={day}
              className="relative grid min-h-11 place-items-center rounded-control border border-edge bg-white font-medium hover:border-ink has-checked:border-petrol-700 has-checked:bg-petrol-700 has-checked:text-white"
            >
              <span aria-hidden="true">{day.slice(0, 2)}</span>
              <input
                type="checkbox"
                aria-label={day}
                checked={wish.wochentage.includes(day)}
                onChange={() => toggle(day)}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control focus-visible:outline-offset-2"
              />
            </label>
          ))}
        </div>
        <FieldError error={problems.wochentage} />
      </fieldset>
      <SelectField
        label="Wie kurzfristig?"
        value={wish.vorlauf}
        error={problems.vorlauf}
        onChange={({ target }) =>
          onChange({ vorlauf: NOTICES.find((hours) => hours === Number(target.value)) ?? 24 })
        }
      >
        {NOTICES.map((hours) => (
          <option key={hours} value={hours}>
            {NOTICE_WORDS[hours]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
