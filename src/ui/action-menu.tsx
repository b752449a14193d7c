import { Ellipsis, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, type ToggleEvent, useId, useRef, useState } from "react";
import { buttonClass } from "./button-class.ts";

export type MenuAction = {
  label: string;
  icon: LucideIcon;
  onChoose: () => void;
  /** Destructive: last, below a divider. */
  isDangerous?: boolean;
};

type ActionMenuProps = {
  actions: readonly MenuAction[];
  /** The icon button's name for screen readers. */
  label: string;
  describedBy?: string;
  className?: string;
};

const GAP = 6;
const EDGE = 8;

/** Further things to do, behind three dots: beside the button on wide screens, under the thumb on phones. The browser itself closes it at Esc and beside it. */
export function ActionMenu({ actions, label, describedBy, className = "" }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function items(): HTMLElement[] {
    return [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  }

  function place() {
    if (!menu.current || !button.current) return;
    const [anchor, { height, width }] = [
      button.current.getBoundingClientRect(),
      menu.current.getBoundingClientRect(),
    ];
    const below = anchor.bottom + GAP;
    const top =
      below + height > window.innerHeight - EDGE
        ? Math.max(EDGE, anchor.top - GAP - height)
        : below;
    menu.current.style.setProperty("--menu-top", `${top}px`);
    menu.current.style.setProperty(
      "--menu-left",
      `${Math.max(EDGE, Math.min(anchor.left, window.innerWidth - EDGE - width))}px`,
    );
  }

  function toggled(event: ToggleEvent<HTMLDivElement>) {
    const opens = event.newState === "open";
    setIsOpen(opens);
    if (!opens) return;
    place();
    items()[0]?.focus({ preventScroll: true });
    window.addEventListener("scroll", () => menu.current?.hidePopover(), {
      capture: true,
      once: true,
    });
  }

  function move(event: KeyboardEvent) {
    const all = items();
    const now = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === "Tab") menu.current?.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  }

  function choose(action: MenuAction) {
    menu.current?.hidePopover();
    // The dialog that follows gives the focus back to the button.
    button.current?.focus();
    action.onChoose();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        aria-describedby={describedBy}
        className={buttonClass("quiet", `px-3! ${className}`)}
      >
        <Ellipsis aria-hidden="true" className="size-5 shrink-0" />
      </button>
      <div
        ref={menu}
        id={id}
        role="menu"
        aria-label={label}
        popover="auto"
        onToggle={toggled}
        onKeyDown={move}
        className="fixed m-0 max-w-none overflow-y-auto border border-line bg-white p-1.5 text-ink shadow-float open:animate-appear max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:w-full max-sm:rounded-t-card max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:top-(--menu-top) sm:right-auto sm:bottom-auto sm:left-(--menu-left) sm:min-w-56 sm:rounded-card"
      >
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => choose(action)}
            className={`flex min-h-12 w-full items-center gap-3 rounded-control px-3.5 text-left font-medium hover:bg-paper-2 focus-visible:-outline-offset-2 sm:min-h-11 ${action.isDangerous ? "mt-1.5 text-rot-700 not-first:before:absolute not-first:before:inset-x-3 not-first:before:-top-1 not-first:before:border-line not-first:before:border-t relative" : ""}`}
          >
            <action.icon aria-hidden="true" className="size-5 shrink-0" />
            {action.label}
          </button>
        ))}
      </div>
    </>
  );
}
