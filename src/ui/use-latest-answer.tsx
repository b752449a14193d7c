// chunk: shared
import { useEffect } from "react";

/** Asks what the key names, and again with every other key; an answer that comes after a newer question, or when nobody looks any more, is not heard. */
export function useLatestAnswer<T>(
  key: string,
  ask: () => Promise<T>,
  hear: (answer: T) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the call depends on; an empty one asks for nothing
  useEffect(() => {
    if (key === "") return;
    let isCurrent = true;
    void ask().then((answer) => {
      if (isCurrent) hear(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
}
