import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import { INFO_PAGES } from "#company/info-pages.ts";
import routes from "#routes.ts";
import * as areaPaths from "./area-paths.ts";
import * as latePaths from "./late-paths.ts";
import * as paths from "./page-paths.ts";

it("every address is a page", () => {
  const pages = pathsOf(routes as RouteConfigEntry[]);
  const all: unknown[] = [
    ...Object.values(paths),
    ...Object.values(latePaths),
    ...Object.values(areaPaths),
    ...Object.values(INFO_PAGES),
  ];
  // What makes an address from another one is no address itself.
  for (const path of all.filter((one) => typeof one !== "function")) expect(pages).toContain(path);
});

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [`/${path}`]),
    ...pathsOf(children),
  ]);
}
