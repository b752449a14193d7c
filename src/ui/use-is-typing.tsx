import { useSyncExternalStore } from "react";

const TYPED_INTO = 'textarea, select, input:not([type="radio"], [type="checkbox"], [type="range"])';

/** In a script: with `:has()` browsers style the whole page anew whenever something is put into it. */
export function useIsTyping(): boolean {
  return useSyncExternalStore(subscribe, isTyping, () => false);
}

function subscribe(onChange: () => void): () => void {
  addEventListener("focusin", onChange);
  addEventListener("focusout", onChange);
  return () => {
    removeEventListener("focusin", onChange);
    removeEventListener("focusout", onChange);
  };
}

function isTyping(): boolean {
  return Boolean(document.activeElement?.matches(TYPED_INTO));
}
