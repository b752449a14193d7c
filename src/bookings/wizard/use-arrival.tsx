import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** While the data is loaded again, the last one stays: nothing that was filled in may vanish from the screen. */
export function useLastKnown<T>(value: T | undefined): T | undefined {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) setKnown(value);
  return value ?? known;
}

/** Each arrival at a step puts the focus on its heading and the heading in sight. */
export function useArrival(
  arrivals: number,
  form: RefObject<HTMLFormElement | null>,
  scrollToTop: () => void,
): void {
  const arrive = useEffectEvent(() => {
    form.current?.querySelector<HTMLElement>("[data-step-heading]")?.focus({ preventScroll: true });
    scrollToTop();
    // Stops a smooth scroll that is still running.
    requestAnimationFrame(scrollToTop);
  });
  useEffect(() => {
    if (arrivals > 0) arrive();
  }, [arrivals]);
}
