// chunk: areas

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { TAB, TAB_STRIP } from "./tab-class.ts";

type Tab<T extends string> = {
  id: T;
  label: ReactNode;
  /** Shown beside the label. */
  count?: number;
  panel: ReactNode;
};

export type TabsProps<T extends string> = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab<T>[];
  /** Chosen from outside; left out, the tabs remember it themselves and start with the first. */
  active?: T;
  onChange?: (id: T) => void;
};

export function Tabs<T extends string>({ label, tabs, active, onChange }: TabsProps<T>) {
  const prefix = useId();
  const [remembered, setRemembered] = useState(tabs[0]?.id);
  const buttons = useRef(new Map<T, HTMLButtonElement>());
  const current = active ?? remembered;

  useEffect(() => {
    const button = current && buttons.current.get(current);
    if (button) showInStrip(button);
  }, [current]);

  function choose(id: T) {
    setRemembered(id);
    onChange?.(id);
  }

  function onKeyDown(event: KeyboardEvent) {
    const next =
      tabs[
        neighbour(
          event.key,
          tabs.findIndex((tab) => tab.id === current),
          tabs.length,
        )
      ];
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    buttons.current.get(next.id)?.focus();
  }

  return (
    <div>
      <div role="tablist" aria-label={label} onKeyDown={onKeyDown} className={TAB_STRIP}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={(button) => {
              if (button) buttons.current.set(tab.id, button);
              else buttons.current.delete(tab.id);
            }}
            type="button"
            role="tab"
            id={`${prefix}-tab-${tab.id}`}
            aria-controls={`${prefix}-panel-${tab.id}`}
            aria-selected={tab.id === current}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => choose(tab.id)}
            className={TAB}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="figures rounded-full bg-paper-2 px-2 text-xs leading-6 font-semibold text-ink-2">
                {tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-panel-${tab.id}`}
          aria-labelledby={`${prefix}-tab-${tab.id}`}
          hidden={tab.id !== current}
          className="pt-6"
        >
          {tab.id === current && tab.panel}
        </div>
      ))}
    </div>
  );
}

/** On a small screen the strip scrolls sideways; the page itself stays where it is. */
function showInStrip(button: HTMLElement): void {
  const strip = button.parentElement;
  if (!strip) return;
  const [tab, seen] = [button.getBoundingClientRect(), strip.getBoundingClientRect()];
  if (tab.left < seen.left) strip.scrollLeft -= seen.left - tab.left;
  else if (tab.right > seen.right) strip.scrollLeft += tab.right - seen.right;
}

/** The position that a key leads to, or -1 for all other keys. */
function neighbour(key: string, position: number, count: number): number {
  if (key === "ArrowRight") return (position + 1) % count;
  if (key === "ArrowLeft") return (position - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return -1;
}
