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
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from "@dnd-kit/sortable";
import { Move } from "lucide-react";
import type { ReactNode } from "react";

export type SortableListProps<T> = {
  label: string;
  items: readonly T[];
  /** What an item is called by its handle and while it moves. */
  nameOf: (item: T) => string;
  onOrder: (items: T[]) => void;
  className?: string;
  itemClassName?: string;
  children: (item: T, handle: ReactNode) => ReactNode;
};

const INSTRUCTIONS = {
  draggable:
    "Zum Verschieben die Leertaste drücken, mit den Pfeiltasten bewegen, mit der Leertaste ablegen. Escape bricht ab.",
};

/** A list or grid whose order is changed by dragging an item's handle, or with the keyboard. */
export function SortableList<T extends { id: string }>(props: SortableListProps<T>) {
  const { label, items, nameOf, onOrder, className, itemClassName, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);

  function finish({ active, over }: DragEndEvent) {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (to >= 0 && from !== to) onOrder(arrayMove([...items], from, to));
  }

  function called(id: unknown): string {
    const item = items.find((known) => known.id === id);
    return item ? nameOf(item) : "";
  }

  const place = (id: unknown) => `Platz ${ids.indexOf(String(id)) + 1} von ${ids.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${called(active.id)} aufgenommen, ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${called(active.id)} über ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${called(active.id)} abgelegt${over ? ` auf ${place(over.id)}` : ""}.`,
    onDragCancel: ({ active }) => `${called(active.id)} bleibt, wo es war.`,
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finish}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul aria-label={label} className={className}>
          {items.map((item) => (
            <SortableItem key={item.id} id={item.id} name={nameOf(item)} className={itemClassName}>
              {(handle) => children(item, handle)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type SortableItemProps = {
  id: string;
  name: string;
  className?: string;
  children: (handle: ReactNode) => ReactNode;
};

function SortableItem({ id, name, className = "", children }: SortableItemProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    isDragging,
    isSorting,
  } = useSortable({
    id,
    attributes: { roleDescription: "verschiebbar" },
    transition: null,
  });
  const moving = isDragging
    ? "z-10 shadow-float"
    : isSorting
      ? "transition-transform duration-200 ease-out"
      : "";
  return (
    <li
      ref={setNodeRef}
      style={
        transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : undefined
      }
      className={`relative ${className} ${moving}`}
    >
      {children(
        <button
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          type="button"
          aria-label={`${name} verschieben`}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-2 hover:bg-paper-2 hover:text-ink active:cursor-grabbing"
        >
          <Move aria-hidden="true" className="size-5" />
        </button>,
      )}
    </li>
  );
}
