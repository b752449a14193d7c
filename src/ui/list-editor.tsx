import { ArrowUp, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { FieldError } from "./field.tsx";

type ListEditorProps<T> = {
  legend: ReactNode;
  hint?: ReactNode;
  items: readonly T[];
  onChange: (items: T[]) => void;
  /** What a new entry starts with. */
  blank: T;
  most: number;
  addLabel: string;
  /** An entry's name for screen readers: 'Telefonnummer 2'. */
  itemLabel: (position: number) => string;
  /** About the list as a whole. */
  error?: string;
  /** Entries stay where they were added. */
  isOrderFixed?: boolean;
  /** `addNext` adds an entry right behind this one. */
  children: (
    item: T,
    change: (item: T) => void,
    position: number,
    addNext: () => void,
  ) => ReactNode;
};

const ICON_BUTTON =
  "grid size-12 place-items-center rounded-control text-ink-2 hover:bg-paper-2 hover:text-ink";

/** A list whose entries can be added, removed and moved up. Focus follows. */
export function ListEditor<T>(props: ListEditorProps<T>) {
  const {
    legend,
    hint,
    items,
    onChange,
    blank,
    most,
    addLabel,
    itemLabel,
    error,
    isOrderFixed = false,
    children,
  } = props;
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<number>(undefined);
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (wanted.current === undefined) return;
    const entry = list.current?.children[wanted.current];
    (entry?.querySelector<HTMLElement>("input, textarea, select") ?? addButton.current)?.focus();
    wanted.current = undefined;
  });

  function addAt(position: number) {
    if (items.length >= most) return;
    wanted.current = position;
    onChange([...items.slice(0, position), blank, ...items.slice(position)]);
  }

  function remove(position: number) {
    wanted.current = Math.min(position, items.length - 2);
    onChange(items.filter((_, other) => other !== position));
  }

  function moveUp(position: number) {
    wanted.current = position - 1;
    onChange([
      ...items.slice(0, position - 1),
      items[position] as T,
      items[position - 1] as T,
      ...items.slice(position + 1),
    ]);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{legend}</legend>
      {hint && <p className="mt-1 text-sm text-ink-2">{hint}</p>}
      <ol ref={list} className="mt-2 space-y-3">
        {items.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
          <li key={position} className="flex items-start gap-1 sm:gap-2">
            <div className="min-w-0 flex-1">
              {children(
                item,
                (changed) =>
                  onChange(items.map((other, at) => (at === position ? changed : other))),
                position,
                () => addAt(position + 1),
              )}
            </div>
            <div className="flex shrink-0 max-sm:flex-col">
              {!isOrderFixed && (
                <button
                  type="button"
                  onClick={() => moveUp(position)}
                  className={`${ICON_BUTTON} ${position === 0 ? "invisible max-sm:hidden" : ""}`}
                >
                  <ArrowUp aria-hidden="true" className="size-5" />
                  <span className="sr-only">{itemLabel(position)} nach oben</span>
                </button>
              )}
              <button type="button" onClick={() => remove(position)} className={ICON_BUTTON}>
                <Trash2 aria-hidden="true" className="size-5" />
                <span className="sr-only">{itemLabel(position)} entfernen</span>
              </button>
            </div>
          </li>
        ))}
      </ol>
      <FieldError error={error} />
      <Button
        ref={addButton}
        variant="quiet"
        className="mt-3"
        aria-disabled={items.length >= most}
        onClick={() => addAt(items.length)}
      >
        <Plus aria-hidden="true" className="size-5" />
        {addLabel}
      </Button>
      {items.length >= most && (
        <p className="mt-1.5 text-sm text-ink-2">Mehr als {most} gehen nicht.</p>
      )}
    </fieldset>
  );
}
