import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";

const NOTHING = new URLSearchParams();
const neverChanges = () => () => {};

/** The address's query for what is drawn: empty until the browser has taken over, since the server's HTML is the same for every query. */
export function useBrowserQuery(): URLSearchParams {
  const [query] = useSearchParams();
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isTakenOver ? query : NOTHING;
}
