import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "../routes.ts";
import { INFO_PAGES } from "./info-pages.ts";
import * as paths from "./page-paths.ts";

it("every address that a mail leads to is a page", () => {
  const pages = pathsOf(routes as RouteConfigEntry[]);
  for (const path of [...Object.values(paths), ...Object.values(INFO_PAGES)]) expect(pages).toContain(path);
});

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [`/${path}`]), ...pathsOf(children)]);
}
