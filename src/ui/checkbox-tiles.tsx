import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";

export type CheckboxTilesProps = {
  legend: ReactNode;
  hint?: ReactNode;
  /** The name that all of them are sent under. */
  name: string;
  /** Each stands for itself. The browser keeps what is chosen. */
  choices: readonly string[];
  onToggle?: () => void;
  error?: string;
};

/** A group of choices of which several may be taken. */
export function CheckboxTiles({ legend, hint, name, choices, onToggle, error }: CheckboxTilesProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={describedBy || undefined} data-invalid={error ? true : undefined} className="group/tiles min-w-0">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-3 text-sm text-ink-2">
          {hint}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map((choice) => (
          <label
            key={choice}
            className="group relative flex min-h-14 items-center gap-3 rounded-control border border-edge bg-white px-4 py-3 hover:border-ink has-checked:border-petrol-700 has-checked:bg-petrol-100 has-checked:inset-ring-1 has-checked:inset-ring-petrol-700 group-data-invalid/tiles:border-rot-700"
          >
            <span
              aria-hidden="true"
              className="grid size-5.5 shrink-0 place-items-center rounded-sm border border-edge bg-white group-has-checked:border-petrol-700 group-has-checked:bg-petrol-700"
            >
              <Check className="hidden size-3.5 stroke-3 text-white group-has-checked:block" />
            </span>
            <span className="min-w-0 font-semibold">{choice}</span>
            <input
              type="checkbox"
              name={name}
              value={choice}
              onChange={onToggle}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control focus-visible:outline-offset-2"
            />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
