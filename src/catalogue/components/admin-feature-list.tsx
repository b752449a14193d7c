import { Plus, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { FieldError, TextField } from "#ui/field.tsx";
import { MOST_FEATURES } from "../service-terms.ts";

export type FeatureListProps = {
  features: readonly string[];
  onChange: (features: readonly string[]) => void;
  error?: string;
  /** What somebody else saved meanwhile. */
  newer?: readonly string[];
};

/** What is included, point by point; Enter begins the next one. */
export function FeatureList({ features, onChange, error, newer }: FeatureListProps) {
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusOn = useRef<number>(undefined);

  useEffect(() => {
    if (focusOn.current === undefined) return;
    const field = list.current?.querySelectorAll("input")[focusOn.current];
    (field ?? addButton.current)?.focus();
    focusOn.current = undefined;
  });

  function addAfter(position: number) {
    if (features.length >= MOST_FEATURES) return;
    focusOn.current = position + 1;
    onChange(features.toSpliced(position + 1, 0, ""));
  }

  function remove(position: number) {
    focusOn.current = Math.min(position, features.length - 2);
    onChange(features.toSpliced(position, 1));
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">Das ist dabei</legend>
      <ul ref={list} className="space-y-2">
        {features.map((feature, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point has no identity but its place
          <li key={position} className="flex items-start gap-2">
            <TextField
              label={<span className="sr-only">{`Punkt ${position + 1}`}</span>}
              value={feature}
              onChange={(event) => onChange(features.with(position, event.target.value))}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                addAfter(position);
              }}
              className="min-w-0 flex-1 [&>label]:mb-0"
            />
            <button
              type="button"
              aria-label={`Punkt ${position + 1} entfernen`}
              onClick={() => remove(position)}
              className="grid size-12 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-paper-2 hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      <FieldError error={error} />
      {newer && <p className="mt-2 text-sm font-medium text-petrol-700">Inzwischen gespeichert: {newer.join(" · ") || "keine Punkte"}</p>}
      <Button
        ref={addButton}
        variant="quiet"
        className="mt-2"
        onClick={() => addAfter(features.length - 1)}
        disabled={features.length >= MOST_FEATURES}
      >
        <Plus aria-hidden="true" className="size-5" />
        Punkt hinzufügen
      </Button>
    </fieldset>
  );
}
