const OPEN = "[popover][open]";

/**
 * For browsers that know no popovers (before 2023 and 2024): the attribute `open` shows them, as the style sheet's `open:` does for both,
 * and buttons with `popovertarget`, Esc and a click beside do what the browser would. It stands in for no more than we use.
 */
export function polyfillPopovers(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      set(this, true);
    },
    hidePopover(this: HTMLElement) {
      set(this, false);
    },
    togglePopover(this: HTMLElement) {
      set(this, !this.hasAttribute("open"));
    },
  });
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeAll();
  });
}

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const button = target.closest("[popovertarget]");
  const menu = document.getElementById(button?.getAttribute("popovertarget") ?? "");
  if (button && menu)
    set(menu, button.getAttribute("popovertargetaction") !== "hide" && !menu.hasAttribute("open"));
  else if (!target.closest(OPEN)) closeAll();
}

function closeAll(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(OPEN)) set(menu, false);
}

function set(menu: HTMLElement, isOpen: boolean): void {
  if (menu.hasAttribute("open") === isOpen) return;
  menu.toggleAttribute("open", isOpen);
  menu.dispatchEvent(Object.assign(new Event("toggle"), { newState: isOpen ? "open" : "closed" }));
}
