import { ArrowDown, ArrowUp } from "lucide-react";
import { lazyPart } from "#ui/lazy-part.tsx";
import type { SortableListProps } from "#ui/sortable-list.tsx";
import type { Line } from "./sortable-lines.tsx";

/** Without the code for dragging the buttons of each line do the same. */
export const SortableLines = lazyPart(() => import("./sortable-lines.tsx"), {
  Waiting: PlainLines,
  Missing: PlainLines,
});

const MOVE =
  "grid size-12 shrink-0 place-items-center rounded-control hover:bg-paper-2 aria-disabled:text-edge aria-disabled:hover:bg-transparent";

type MoveButtonsProps = {
  label: string;
  position: number;
  count: number;
  onMove: (position: number) => void;
};

/** One place up or down. */
export function MoveButtons({ label, position, count, onMove }: MoveButtonsProps) {
  const move = (to: number) => () => {
    if (to >= 0 && to < count) onMove(to);
  };
  return (
    <>
      <button
        type="button"
        aria-label={`${label} nach oben`}
        aria-disabled={position === 0}
        onClick={move(position - 1)}
        className={MOVE}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={`${label} nach unten`}
        aria-disabled={position === count - 1}
        onClick={move(position + 1)}
        className={MOVE}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </button>
    </>
  );
}

/** The list with one of its entries at another place. */
export function movedTo<T extends { id: string }>(
  items: readonly T[],
  id: string,
  position: number,
): T[] {
  const others = items.filter((other) => other.id !== id);
  const moved = items.filter((other) => other.id === id);
  return [...others.slice(0, position), ...moved, ...others.slice(position)];
}

function PlainLines({ items, label, className, itemClassName, children }: SortableListProps<Line>) {
  return (
    <ul aria-label={label} className={className}>
      {items.map((item) => (
        <li key={item.id} className={itemClassName}>
          {children(item, <span className="w-11 shrink-0" />)}
        </li>
      ))}
    </ul>
  );
}
