import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isStartPage, sectionOf } from "./section-paths.ts";
import { MAIN_ID } from "./skip-link.tsx";

/**
 * Where a page is read from: the four section paths and anchors lead to their section below the header, any other path to the top.
 * The keyboard and screen readers follow.
 */
export function PagePosition() {
  const location = useLocation();
  const shown = useRef<typeof location>(undefined);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (!before) return startHere(location.pathname);
    if (before.key === location.key) return;
    const isSamePlace = before.pathname === location.pathname && before.hash === location.hash;
    // Only the query changed, as when a list is leafed through.
    if (isSamePlace && before.search !== location.search) return;
    const target = sectionElement(
      location.hash ? fragmentOf(location.hash) : sectionOf(location.pathname),
    );
    const staysOnPage =
      before.pathname === location.pathname ||
      (isStartPage(before.pathname) && isStartPage(location.pathname));
    if (target) {
      document.documentElement.dataset.whole = "";
      target.scrollIntoView({ behavior: staysOnPage && mayMove() ? "smooth" : "instant" });
    } else window.scrollTo({ top: 0, behavior: "instant" });
    if (!isSamePlace || target) takeFocus(target ?? document.getElementById(MAIN_ID));
  }, [location]);

  return null;
}

/** The script in the document's head has scrolled already, long before; this is for the case that it could not. */
function startHere(pathname: string): void {
  window.history.scrollRestoration = "manual";
  if (window.scrollY === 0)
    sectionElement(sectionOf(pathname))?.scrollIntoView({ behavior: "instant" });
}

/** Sections that are hidden, like an admin's first one, are no target. */
function sectionElement(id: string | undefined): HTMLElement | null {
  const element = id ? document.getElementById(id) : null;
  return element?.getClientRects().length ? element : null;
}

function takeFocus(element: HTMLElement | null): void {
  const isTaken =
    document.querySelector("dialog:is(:modal)") !== null ||
    document.activeElement?.closest(`#${MAIN_ID} form`);
  if (!isTaken) element?.focus({ preventScroll: true });
}

function fragmentOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function mayMove(): boolean {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
