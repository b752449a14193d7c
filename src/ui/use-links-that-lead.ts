import { useContext, useEffect } from "react";
import { createPath, UNSAFE_DataRouterContext as DataRouterContext } from "react-router";

/** The router answers a page whose script does not come with the old page anew: here the browser follows the link itself. */
export function useLinksThatLead(): void {
  const router = useContext(DataRouterContext)?.router;
  useEffect(() => {
    if (!router || !("navigation" in window)) return;
    const lead = (event: NavigateEvent) => {
      // Of the router itself: what React has been told of it comes a moment later.
      const { location } = router.state.navigation;
      if (event.navigationType !== "reload" || !location) return;
      event.preventDefault();
      window.location.assign(createPath(location));
    };
    window.navigation.addEventListener("navigate", lead);
    return () => window.navigation.removeEventListener("navigate", lead);
  }, [router]);
}
