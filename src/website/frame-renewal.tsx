import { useCallback } from "react";
import { useRevalidator } from "react-router";

let isWanted = false;

/** Whether the frame around the pages is to be asked for anew; else it stays what it is. */
export function isFrameWanted(): boolean {
  return isWanted;
}

/** For whoever has changed the settings: the frame shows them, too. */
export function useFrameRenewal(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    isWanted = true;
    try {
      await revalidate();
    } finally {
      isWanted = false;
    }
  }, [revalidate]);
}
