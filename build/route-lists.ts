import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publicRoutes, publicRoutesUrl } from "./public-routes.ts";

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
 * The browser needs less of it, and a visitor's page none of the areas' routes.
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
  const pages = Object.entries(publicRoutes(list.routes)).filter(([, { hasDefaultExport }]) => hasDefaultExport);
  return { ...list, url: publicRoutesUrl(list.url), routes: Object.fromEntries(pages) };
}
