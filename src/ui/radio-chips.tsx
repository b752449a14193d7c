// chunk: booking
import { type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";

type RadioChipsProps = {
  legend: ReactNode;
  isLegendHidden?: boolean;
  name?: string;
  /** Short texts: times, numbers. */
  values: readonly string[];
  value: string;
  onChange: (value: string) => void;
  /** The chip's label; its value when omitted. */
  labelOf?: (value: string) => string;
  /** The name for screen readers instead of the short text. */
  describe?: (value: string) => string;
  /** Two or three side by side for words, each as wide as its words with `words`, else as many as fit for numbers. */
  columns?: 2 | 3 | "words";
  error?: string;
};

const COLUMNS = {
  2: "grid grid-cols-[repeat(auto-fit,minmax(max(7.5rem,40%),1fr))]",
  3: "flex flex-wrap *:flex-auto *:px-2",
  words: "flex flex-wrap *:flex-auto *:px-3 max-[26rem]:*:px-1.5 max-[26rem]:*:text-sm",
  any: "grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))]",
};

/** A radio group whose choices are short enough to lie in rows of several. */
export function RadioChips(props: RadioChipsProps) {
  const {
    legend,
    isLegendHidden,
    name,
    values,
    value,
    onChange,
    labelOf,
    describe,
    columns,
    error,
  } = props;
  const id = useId();
  return (
    <fieldset
      aria-describedby={error && `${id}-error`}
      data-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <legend className={isLegendHidden ? "sr-only" : "mb-2 text-sm font-semibold"}>
        {legend}
      </legend>
      <div className={`gap-2 ${COLUMNS[columns ?? "any"]}`}>
        {values.map((choice) => (
          <label
            key={choice}
            className="figures relative grid cramped:text-center cramped:whitespace-normal min-h-12 place-items-center rounded-control border border-edge bg-white font-medium hover:border-ink has-checked:border-petrol-700 has-checked:bg-petrol-700 has-checked:text-white"
          >
            <span aria-hidden={describe ? true : undefined}>{labelOf?.(choice) ?? choice}</span>
            <input
              type="radio"
              name={name ?? id}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
              aria-label={describe?.(choice)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control focus-visible:outline-offset-2"
            />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
