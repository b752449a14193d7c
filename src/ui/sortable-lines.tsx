import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";

export type Line = { id: string; label: string };

export type LinesProps = {
  lines: readonly Line[];
  onMove: (id: string, position: number) => void;
  /** What stands on a line beside its handle. */
  children: (line: Line, position: number) => ReactNode;
};

/** Lines that are put in order by dragging, also with the keyboard. Loaded when it is needed: this file alone knows the library. */
export function SortableLines({ lines, onMove, children }: LinesProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => lines.findIndex((line) => line.id === id);
  const labelOf = (id: unknown) => lines[placeOf(id)]?.label ?? "";

  const announcements: Announcements = {
    onDragStart: ({ active }) => `${labelOf(active.id)} aufgenommen, Platz ${placeOf(active.id) + 1} von ${lines.length}.`,
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${labelOf(active.id)} liegt über Platz ${placeOf(over.id) + 1}.` : undefined,
    onDragEnd: ({ active, over }) => (over ? `${labelOf(active.id)} steht jetzt auf Platz ${placeOf(over.id) + 1}.` : undefined),
    onDragCancel: ({ active }) => `Abgebrochen. ${labelOf(active.id)} bleibt, wo es war.`,
  };

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(String(active.id), placeOf(over.id));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: "Leertaste nimmt die Zeile auf, Pfeiltasten verschieben sie, Leertaste legt sie ab, Escape bricht ab.",
        },
      }}
    >
      <SortableContext items={lines.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className="space-y-2">
          {lines.map((line, position) => (
            <SortableLine key={line.id} line={line}>
              {children(line, position)}
            </SortableLine>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortableLine({ line, children }: { line: Line; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: line.id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
      className={`relative flex items-center rounded-control border bg-white ${isDragging ? "z-10 border-petrol-700 shadow-float" : "border-line"}`}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`${line.label} verschieben`}
        aria-roledescription="verschiebbare Zeile"
        className="grid min-h-12 w-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-2 hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      {children}
    </li>
  );
}
