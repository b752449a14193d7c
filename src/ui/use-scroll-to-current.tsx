import { type RefObject, useEffect, useRef } from "react";

/** A line of steps or tabs that is wider than the screen begins with the one that one is at. */
export function useScrollToCurrent<E extends HTMLElement>(current: unknown): RefObject<E | null> {
  const strip = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is current now, that is what it is here for
  useEffect(() => {
    const line = strip.current;
    const item = line?.querySelector<HTMLElement>("[aria-current]");
    if (!line || !item) return;
    // Also once letters and styles have come, which decide how wide it is.
    const sizes = new ResizeObserver(() => {
      const [lineBox, itemBox] = [line.getBoundingClientRect(), item.getBoundingClientRect()];
      const middle = itemBox.left - lineBox.left - (lineBox.width - itemBox.width) / 2;
      line.scrollBy({ left: middle, behavior: "instant" });
    });
    sizes.observe(item);
    return () => sizes.disconnect();
  }, [current]);
  return strip;
}
