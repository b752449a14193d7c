import { Trash2 } from "lucide-react";
import { Button } from "#ui/button.tsx";

/** Floats over the list while something is ticked, above the navigation at the bottom of small screens. */
export function AdminSelectionBar({ count, onDelete, onClear }: { count: number; onDelete: () => void; onClear: () => void }) {
  if (count === 0) return null;
  return (
    <div className="pointer-events-none sticky bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20 mt-4 flex justify-center lg:bottom-6">
      <div className="on-dark pointer-events-auto flex animate-appear items-center gap-2 rounded-card bg-graphite-900 p-2 shadow-float">
        <Button variant="quiet-on-dark" className="border-transparent! whitespace-nowrap max-sm:px-2.5! max-sm:text-sm!" onClick={onClear}>
          Auswahl aufheben
        </Button>
        <Button variant="danger" className="figures" onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-5" />
          {count} löschen
        </Button>
      </div>
    </div>
  );
}
