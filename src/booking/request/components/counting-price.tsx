import { useEffect, useRef, useState } from "react";
import { formatEuro } from "#lib/money.ts";
import type { PricePreview } from "../price-preview.ts";

const COUNTING_MS = 400;

/** The number on its way from the last price to the new one; what is read out stands beside it. */
export function CountingPrice({ preview }: { preview: PricePreview | undefined }) {
  const cents = useCounting(preview?.quote.preis_cent);
  if (!preview || cents === undefined) {
    return (
      <span aria-hidden="true" className="wide">
        –
      </span>
    );
  }
  return (
    <span aria-hidden="true" className="figures">
      {preview.isLowest && <span className="mr-1.5 text-sm">ab</span>}
      <span className="wide">{formatEuro(cents)}</span>
      {preview.isPerSeat && <span className="ml-1.5 text-sm">je Sitz</span>}
    </span>
  );
}

function useCounting(target: number | undefined): number | undefined {
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

function isMotionUnwanted(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
