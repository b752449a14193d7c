import { Trash2 } from "lucide-react";
import { Button } from "./button.tsx";
import { CheckboxField } from "./field.tsx";
import type { Selection } from "./use-selection.tsx";

/** The tick for all entries of the shown page. */
export function SelectAll<T>({ selection, count }: { selection: Selection<T>; count: number }) {
  return (
    <CheckboxField
      label={`Alle auswählen (${count})`}
      checked={selection.areAllSelected}
      onChange={selection.toggleAll}
      className="[&_label]:text-sm [&_label]:leading-7"
    />
  );
}

type SelectionBarProps = {
  count: number;
  /** As many go at once. */
  most: number;
  onDelete: () => void;
  onClear: () => void;
};

/** Floats over the list while something is ticked, above the navigation at the bottom of small screens. */
export function SelectionBar({ count, most, onDelete, onClear }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <div className="pointer-events-none sticky bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20 mt-4 flex justify-center lg:bottom-6">
      <div className="on-dark pointer-events-auto flex animate-appear cramped:flex-col items-center gap-2 rounded-card bg-graphite-900 p-2 shadow-float">
        <Button
          variant="quiet-on-dark"
          className="border-transparent! one-line max-sm:px-2.5! max-sm:text-sm!"
          onClick={onClear}
        >
          Auswahl aufheben
        </Button>
        {count > most ? (
          <p role="status" className="px-2.5 text-sm">
            {count} ausgewählt, höchstens {most} auf einmal
          </p>
        ) : (
          <Button variant="danger" className="figures" onClick={onDelete}>
            <Trash2 aria-hidden="true" className="size-5" />
            {count} löschen
          </Button>
        )}
      </div>
    </div>
  );
}
