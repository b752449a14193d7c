// chunk: shared

/** Calls back whenever somebody comes back to the page. Returns what ends that. */
export function onTabVisible(look: () => void): () => void {
  const listen = () => document.visibilityState === "visible" && look();
  document.addEventListener("visibilitychange", listen);
  return () => document.removeEventListener("visibilitychange", listen);
}
