import { createContext, useContext } from "react";

/** Offered by a frame that shows numbers of the pages inside it. */
export const FrameRefresh = createContext<() => void>(() => {});

/** For a page that has changed what the frame around it counts. */
export function useFrameRefresh(): () => void {
  return useContext(FrameRefresh);
}
