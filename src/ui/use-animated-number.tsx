// chunk: shared

import { useEffect, useRef, useState } from "react";
import { isMotionUnwanted } from "./scroll-into-view.ts";

const COUNTING_MS = 400;

/** A number that runs to its new value, so that one sees that it changed; at once where motion is not wanted. */
export function useAnimatedNumber(target: number | undefined): number | undefined {
  const [shown, setShown] = useState(target);
  const last = useRef(target);

  useEffect(() => {
    const from = last.current;
    if (target === undefined || from === undefined || from === target || isMotionUnwanted()) {
      last.current = target;
      setShown(target);
      return;
    }
    const started = performance.now();
    let frame = requestAnimationFrame(function count(time) {
      const part = Math.min(Math.max((time - started) / COUNTING_MS, 0), 1);
      last.current = Math.round(from + (target - from) * (1 - (1 - part) ** 3));
      setShown(last.current);
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  // The first price is there at once; only a change is counted.
  return shown ?? target;
}
