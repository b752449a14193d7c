import { useContext, useEffect, useState } from "react";
import {
  createPath,
  UNSAFE_DataRouterContext as DataRouterContext,
  matchRoutes,
} from "react-router";
import { isServerThere } from "#lib/is-server-there.ts";

const ASKED_AGAIN_AFTER = 1500;

type Router = NonNullable<React.ContextType<typeof DataRouterContext>>["router"];
type Lazy = Record<string, (() => Promise<unknown>) | undefined>;

declare global {
  interface Window {
    /** Of React Router: which script each route is. */
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  }
}

/**
 * The router loads the old page anew when the script of a new one does not come. Here the script is asked for before the router does, and where it
 * does not come the browser follows the link itself. Without a network it waits for one, since nothing but the browser's error page would come.
 * Returns whether it waits. `mayLead` names what opens without a network.
 */
export function useLinksThatLead(mayLead: (path: string) => Promise<boolean>): boolean {
  const router = useContext(DataRouterContext)?.router;
  const [isWaiting, setWaiting] = useState(false);

  useEffect(() => {
    if (!router) return;
    const missing = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function wanted(): string | undefined {
      // Of the router itself: what React has been told of it comes a moment later.
      const location = router?.state.navigation.location;
      if (!router || !location) return undefined;
      const isMissing = matchRoutes(router.routes, location)?.some(({ route: { id } }) =>
        missing.has(id),
      );
      return isMissing ? createPath(location) : undefined;
    }

    async function follow() {
      clearTimeout(timer);
      const path = wanted();
      const isOpen = path !== undefined && ((await mayLead(path)) || (await isServerThere()));
      // Somebody may have gone elsewhere meanwhile.
      const isWanted = path !== undefined && wanted() === path;
      setWaiting(isWanted && !isOpen);
      if (isWanted && isOpen) return window.location.assign(path);
      // Also while nobody wants it: the router asks for a script once, and waits for it when somebody comes back to its link.
      clearTimeout(timer);
      timer = setTimeout(() => void follow(), ASKED_AGAIN_AFTER);
    }

    askForScripts(router.routes, (id) => {
      missing.add(id);
      void follow();
    });
    return () => clearTimeout(timer);
  }, [router, mayLead]);
  return isWaiting;
}

/** Has the router wait for each page's script; for one that is `missed` it waits on. */
function askForScripts(routes: Router["routes"], missed: (id: string) => void): void {
  for (const { id, lazy, children = [] } of routes) {
    const script = window.__reactRouterManifest?.routes[id]?.module;
    if (script && typeof lazy === "object") askFirst(lazy as Lazy, script, () => missed(id));
    askForScripts(children, missed);
  }
}

function askFirst(lazy: Lazy, script: string, missed: () => void): void {
  let coming: Promise<unknown> | undefined;
  const ask = () =>
    import(/* @vite-ignore */ script).catch(() => {
      missed();
      return new Promise(() => {});
    });
  for (const [part, load] of Object.entries(lazy)) {
    if (!load) continue;
    lazy[part] = async () => {
      coming ??= ask();
      await coming;
      return await load();
    };
  }
}
