import { useEffect, useEffectEvent } from "react";
import type { Availability } from "./use-availability.tsx";

/** What happens to the day and the time; the blocked days and the free times drop what does not fit any more. */
export type DateAction =
  | { type: "edited"; change: { datum?: string; abgabezeit?: string } }
  | { type: "blocked days known"; days: readonly string[] }
  | { type: "free times known"; slots: readonly string[] };

/** Reports what is free once it is known. */
export function useUnfitDates(
  { blockedDays, slots }: Availability,
  dispatch: (action: DateAction) => void,
): void {
  useKnown(blockedDays.status === "ready" ? blockedDays.data : undefined, (days) =>
    dispatch({ type: "blocked days known", days }),
  );
  useKnown(slots.status === "ready" ? slots.data : undefined, (free) =>
    dispatch({ type: "free times known", slots: free }),
  );
}

function useKnown<T>(answer: T | undefined, tell: (answer: T) => void): void {
  const onAnswer = useEffectEvent(tell);
  useEffect(() => {
    if (answer !== undefined) onAnswer(answer);
  }, [answer]);
}
