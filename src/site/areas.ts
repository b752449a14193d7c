/** What is only for those who are logged in. It is rendered by the browser, since the session is the browser's. */
const AREAS = ["/admin", "/customer", "/profil"];

/** True for the addresses of the customers' and the admin's areas. */
export function isInArea(pathname: string): boolean {
  return AREAS.some((area) => isUnder(pathname, area));
}

/** True for the page itself, with or without a slash at the end, and for all below it. */
export function isUnder(pathname: string, page: string): boolean {
  return `${pathname}/`.startsWith(`${page}/`);
}

/** The list of routes that visitors' pages load, beside the one of all routes at `url`. */
export function publicRoutesUrl(url: string): string {
  return url.replace("/manifest-", "/manifest-public-");
}

type Route = { id: string; parentId?: string | undefined; path?: string | undefined };
type Routes = Readonly<Record<string, Route | undefined>>;

/** Those of all routes that visitors' pages are made of. */
export function publicRoutes<R extends Routes>(routes: R): R {
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => route && isPublic(route, routes))) as R;
}

function isPublic(route: Route, routes: Routes): boolean {
  const children = Object.values(routes).filter((child) => child?.parentId === route.id);
  // A layout has no address of its own: it belongs where its pages are.
  const pages = route.path === undefined && children.length > 0 ? children : [route];
  return pages.some((page) => page && !isInArea(pathOf(page, routes)));
}

function pathOf(route: Route, routes: Routes): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return [parent && pathOf(parent, routes), route.path].filter(Boolean).join("/").replace(/^\/*/, "/");
}
