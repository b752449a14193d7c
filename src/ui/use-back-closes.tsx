// chunk: shell

import { useEffectEvent, useLayoutEffect } from "react";

/** What lies over the page now, the topmost last. */
const layers: (() => void)[] = [];

/** The history entry that the browser stands on: its page's key, and how many layers lie under it. */
let standsOn = entryOf(undefined);

/**
 * The browser's Back closes what is open instead of leaving the page. Each layer has a history entry of its own, which the router never
 * hears of; whatever is closed otherwise leaves its entry behind, to be used by the next one, or stepped over by Back.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeLayer = useEffectEvent(close);
  // Before it is painted: who sees it may press Back.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer = () => closeLayer();
    layers.push(layer);
    addEntry();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [isOpen]);
}

/** Has to know of every way that the router goes. */
export function useHistoryEntry(key: string): void {
  // With the page itself: left for later, it would run with the next press of Back, and take the entry that leads to for this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new entry
  useLayoutEffect(() => {
    standsOn = entryOf(window.history.state);
    // Only once, however often it is said.
    window.addEventListener("popstate", onPop, true);
  }, [key]);
}

function addEntry(): void {
  const { state } = window.history;
  if (entryOf(state).depth >= layers.length) return;
  const next = { ...state, idx: (state?.idx ?? 0) + 1, layers: entryOf(state).depth + 1 };
  window.history.pushState(next, "");
  standsOn = entryOf(next);
}

function entryOf(state: { key?: string; layers?: number } | null | undefined) {
  return { key: state?.key, depth: state?.layers ?? 0 };
}

/** Before the router: a way between layers of one page is none of its business. */
function onPop(event: PopStateEvent): void {
  const before = standsOn;
  standsOn = entryOf(event.state);
  if (standsOn.key !== before.key || standsOn.depth === before.depth) return;
  event.stopImmediatePropagation();
  if (standsOn.depth > before.depth) return;
  if (layers.length === 0) window.history.go(-1 - standsOn.depth);
  const staysOpen = Math.min(standsOn.depth, layers.length - 1);
  for (const close of layers.slice(staysOpen).reverse()) close();
}
