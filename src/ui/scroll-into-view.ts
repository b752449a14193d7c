// chunk: shared

/** Scrolls only as far as is needed to see all of it, or its beginning where it is higher than the screen. */
export function scrollIntoView(element: HTMLElement | null): void {
  if (!element) return;
  const isHigh = element.offsetHeight > window.innerHeight - 160;
  element.scrollIntoView({
    block: isHigh ? "start" : "nearest",
    behavior: isMotionUnwanted() ? "instant" : "smooth",
  });
}

export function isMotionUnwanted(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
