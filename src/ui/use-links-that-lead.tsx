import { useContext, useEffect, useState } from "react";
import { createPath, UNSAFE_DataRouterContext as DataRouterContext } from "react-router";
import { isServerThere } from "#lib/is-server-there.ts";

const ASKED_AGAIN_AFTER = 1500;

/**
 * The router answers a page whose script does not come with the old page anew: here the browser follows the link itself. Without a network it waits
 * for one, since nothing but the browser's error page would come. Returns whether it waits. `mayLead` names what opens without a network.
 */
export function useLinksThatLead(mayLead: (path: string) => Promise<boolean>): boolean {
  const router = useContext(DataRouterContext)?.router;
  const [isWaiting, setWaiting] = useState(false);

  useEffect(() => {
    if (!router || !("navigation" in window)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function follow(path: string) {
      // Somebody has gone elsewhere meanwhile.
      const isWanted = () =>
        router?.state.navigation.location && createPath(router.state.navigation.location) === path;
      if (!isWanted()) return setWaiting(false);
      if ((await mayLead(path)) || (await isServerThere())) {
        if (isWanted()) window.location.assign(path);
        return setWaiting(false);
      }
      setWaiting(true);
      timer = setTimeout(() => void follow(path), ASKED_AGAIN_AFTER);
    }

    const lead = (event: NavigateEvent) => {
      // From the router itself: React's state lags a moment behind.
      const { location } = router.state.navigation;
      if (event.navigationType !== "reload" || !location) return;
      event.preventDefault();
      clearTimeout(timer);
      void follow(createPath(location));
    };
    window.navigation.addEventListener("navigate", lead);
    return () => {
      clearTimeout(timer);
      window.navigation.removeEventListener("navigate", lead);
    };
  }, [router, mayLead]);
  return isWaiting;
}
