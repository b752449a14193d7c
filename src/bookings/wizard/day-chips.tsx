import { formatShortGermanDate } from "#lib/berlin-time.ts";

export type DayChipsProps = {
  days: readonly string[];
  today: string;
  value: string;
  onChange: (datum: string) => void;
};

/** The free days that come first, each one tap away. */
export function DayChips({ days, today, value, onChange }: DayChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not lie in the row
    <div
      role="group"
      aria-label="Nächste freie Tage"
      className="grid grid-cols-3 gap-2 @xl:grid-cols-6 cramped:grid-cols-1"
    >
      {days.map((datum) => (
        <button
          key={datum}
          type="button"
          aria-pressed={datum === value}
          onClick={() => onChange(datum)}
          className="min-h-11 rounded-control border border-edge bg-white px-1 font-medium whitespace-nowrap hover:border-ink aria-pressed:border-petrol-700 aria-pressed:bg-petrol-700 aria-pressed:text-white"
        >
          {datum === today ? "Heute" : formatShortGermanDate(datum)}
        </button>
      ))}
    </div>
  );
}
