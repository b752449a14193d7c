import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { BreakBetweenParts } from "./break-between-parts.tsx";
import { FieldError } from "./field.tsx";

type CheckboxTile = {
  /** The value, and the tile's label. */
  value: string;
  /** A small picture that fills the tile's edge; decoration beside the value. */
  picture?: ReactNode;
};

type CheckboxTilesProps = {
  legend: ReactNode;
  hint?: ReactNode;
  isOptional?: boolean;
  /** The name that all of them are sent under. */
  name: string;
  tiles: readonly CheckboxTile[];
  /** Left out, the browser keeps what is chosen. */
  chosen?: readonly string[];
  onToggle?: (value: string) => void;
  error?: string;
  /** Compact, for practised users. */
  isDense?: boolean;
};

/** A group of choices of which several may be taken. */
export function CheckboxTiles({
  legend,
  hint,
  isOptional = false,
  name,
  tiles,
  chosen,
  onToggle,
  error,
  isDense = false,
}: CheckboxTilesProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <fieldset
      aria-describedby={describedBy || undefined}
      data-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <legend className="mb-2 w-full text-sm font-semibold">
        {isOptional ? (
          <span className="flex justify-between gap-2">
            {legend} <span className="font-normal text-ink-2">freiwillig</span>
          </span>
        ) : (
          legend
        )}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-3 text-sm text-ink-2">
          {hint}
        </p>
      )}
      <div
        className={
          isDense
            ? "flex flex-wrap gap-2"
            : "grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(15rem,calc(50%_-_0.375rem))),1fr))] gap-3"
        }
      >
        {tiles.map(({ value, picture }) => (
          <label
            key={value}
            className={`group relative flex items-stretch ${isDense ? "min-h-11 text-sm" : "min-h-16"} rounded-control border border-edge bg-white hover:border-ink has-checked:border-petrol-700 has-checked:bg-petrol-100 has-checked:inset-ring-1 has-checked:inset-ring-petrol-700`}
          >
            {picture && (
              <span
                aria-hidden="true"
                className="w-20 shrink-0 overflow-hidden rounded-l-[calc(var(--radius-control)-1px)]"
              >
                {picture}
              </span>
            )}
            <span
              className={`flex min-w-0 flex-1 items-center ${isDense ? "gap-1.5 px-2.5 py-1.5" : "gap-3 px-4 py-2.5 max-sm:px-3"}`}
            >
              <span className="min-w-0 flex-1 leading-snug font-semibold">
                <BreakBetweenParts text={value} />
              </span>
              <span
                aria-hidden="true"
                className={`grid shrink-0 place-items-center ${isDense ? "size-4.5" : "size-5.5"} rounded-sm border border-edge bg-white group-has-checked:border-petrol-700 group-has-checked:bg-petrol-700`}
              >
                <Check className="hidden size-3.5 stroke-3 text-white group-has-checked:block" />
              </span>
            </span>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen?.includes(value)}
              onChange={() => onToggle?.(value)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control focus-visible:outline-offset-2"
            />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
