import { useId } from "react";
import { FieldError } from "#ui/field.tsx";
import { STARS } from "./review-terms.ts";
import { Star } from "./stars.tsx";

const MEANINGS = ["", "nicht gut", "mäßig", "in Ordnung", "gut", "sehr gut"];

type StarChoiceProps = {
  legend: string;
  value: number;
  onChange: (stars: number) => void;
  error?: string;
};

/** One to five stars, as large as a thumb; the arrow keys go from one to the next. */
export function StarChoice({ legend, value, onChange, error }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="-ml-1.5 flex">
          {STARS.map((star) => (
            <label key={star} className="relative grid size-13 place-items-center">
              <Star isFull={star <= value} className="size-9" />
              <input
                type="radio"
                name={id}
                value={star}
                checked={star === value}
                onChange={() => onChange(star)}
                aria-invalid={error && star === 1 ? true : undefined}
                aria-label={`${star} von 5: ${MEANINGS[star]}`}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control focus-visible:-outline-offset-2"
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="min-h-6 text-ink-2">
          {value > 0 && `${value} von 5: ${MEANINGS[value]}`}
        </span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
