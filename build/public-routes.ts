import type { ServerBuild } from "react-router";
import { isApartOnServer } from "../src/site/kinds-of-pages.ts";

type Route = { id: string; parentId?: string | undefined; path?: string | undefined };
type Routes = Readonly<Record<string, Route | undefined>>;

/** The server's build with visitors' pages alone, and with a list of routes as short as theirs. */
export function publicBuild(build: ServerBuild): ServerBuild {
  const { routes, url, ...assets } = build.assets;
  return {
    ...build,
    routes: publicRoutes(build.routes),
    assets: { ...assets, routes: publicRoutes(routes), url: publicRoutesUrl(url) },
  };
}

/** The list of routes that visitors' pages load, beside the one of all routes at `url`. */
export function publicRoutesUrl(url: string): string {
  return url.replace("/manifest-", "/manifest-public-");
}

/** Those of all routes that visitors' pages are made of. */
export function publicRoutes<R extends Routes>(routes: R): R {
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => route && isPublic(route, routes))) as R;
}

function isPublic(route: Route, routes: Routes): boolean {
  const children = Object.values(routes).filter((child) => child?.parentId === route.id);
  // A layout has no address of its own: it belongs where its pages are.
  const pages = route.path === undefined && children.length > 0 ? children : [route];
  return pages.some((page) => page && !isApartOnServer(pathOf(page, routes)));
}

function pathOf(route: Route, routes: Routes): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return [parent && pathOf(parent, routes), route.path].filter(Boolean).join("/").replace(/^\/*/, "/");
}
