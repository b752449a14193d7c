import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isInArea, publicRoutesUrl } from "../src/site/areas.ts";

type Route = { id: string; parentId?: string; path?: string; imports?: string[]; css?: string[] } & Record<string, unknown>;
type RouteList = {
  url: string;
  version: string;
  entry: { module: string; imports: string[]; css: string[] };
  routes: Record<string, Route>;
};

const BEFORE = "window.__reactRouterManifest=";

/**
 * React Router's list of all routes, which every page loads, names each route's files at length.
 * The browser needs less of it, and a visitor's page none of the areas' routes (decision 010).
 */
export function writeRouteLists(clientFolder: string): void {
  const folder = join(clientFolder, "assets");
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const text = texts.find((script) => script.startsWith(BEFORE));
  if (!text) throw new Error(`React Router left no list of routes in ${folder}`);
  const all: RouteList = JSON.parse(text.slice(BEFORE.length).replace(/;\s*$/, ""));
  const short = shortened(all);
  for (const list of [short, publicPart(short)]) writeFileSync(join(clientFolder, list.url), `${BEFORE}${JSON.stringify(list)};`);
}

/** Without what is not so (hasAction: false), and without each page's further files: the browser finds these in the page's own. */
export function shortened({ entry, routes, ...rest }: RouteList): RouteList {
  const shortRoutes = Object.entries(routes).map(([id, route]): [string, Route] => {
    const kept = Object.entries(route).filter(
      ([key, value]) => key !== "imports" && value && !(Array.isArray(value) && value.length === 0),
    );
    return [id, { ...Object.fromEntries(kept), id }];
  });
  return { ...rest, entry: { ...entry, imports: [] }, routes: Object.fromEntries(shortRoutes) };
}

/** The list that a visitor's page loads: what is no page (robots.txt) is not asked for from inside either. */
export function publicPart(list: RouteList): RouteList {
  const isPublic = (route: Route) => route.hasDefaultExport && !isInArea(pathOf(route, list.routes)) && !isEmptyLayout(route, list.routes);
  return {
    ...list,
    url: publicRoutesUrl(list.url),
    routes: Object.fromEntries(Object.entries(list.routes).filter(([, route]) => isPublic(route))),
  };
}

function pathOf(route: Route, routes: RouteList["routes"]): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return [parent && pathOf(parent, routes), route.path].filter(Boolean).join("/").replace(/^\/*/, "/");
}

/** A layout has no address of its own: it belongs where its pages are. */
function isEmptyLayout(route: Route, routes: RouteList["routes"]): boolean {
  const children = Object.values(routes).filter(({ parentId }) => parentId === route.id);
  return children.length > 0 && children.every((child) => isInArea(pathOf(child, routes)));
}
