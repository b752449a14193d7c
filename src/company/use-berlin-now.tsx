import { useEffect, useState } from "react";
import { type BerlinMoment, berlinMoment } from "#lib/berlin-time.ts";
import { showInPieces } from "#ui/take-over.tsx";

const MINUTE = 60_000;

/** The business's wall clock, to the minute, as long as the page is open; unknown on servers and at the first paint, which are the same for everybody. */
export function useBerlinNow(): BerlinMoment | undefined {
  const [now, setNow] = useState<BerlinMoment>();

  useEffect(() => {
    let timer: number | undefined;
    function tick() {
      const instant = Date.now();
      const moment = berlinMoment(instant);
      showInPieces(() =>
        setNow((last) =>
          last?.datum === moment.datum && last.zeit === moment.zeit ? last : moment,
        ),
      );
      window.clearTimeout(timer);
      timer = window.setTimeout(tick, MINUTE - (instant % MINUTE));
    }
    // A sleeping device or a hidden tab misses its timers.
    const events = ["visibilitychange", "focus", "pageshow"];
    tick();
    for (const event of events) window.addEventListener(event, tick);
    return () => {
      window.clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, tick);
    };
  }, []);

  return now;
}
