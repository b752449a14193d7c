import { expect, it } from "vitest";
import { publicPart, shortened } from "./route-lists.ts";

const NOTHING = { hasAction: false, hasLoader: false, css: [] };
const PAGE = { ...NOTHING, hasDefaultExport: true };
const ALL = {
  url: "/assets/manifest-12345678.js",
  version: "12345678",
  entry: { module: "/assets/entry.js", imports: ["/assets/shell.js"], css: [] },
  routes: {
    root: { ...PAGE, id: "root", path: "", imports: ["/assets/shell.js"] },
    start: { ...PAGE, id: "start", parentId: "root" },
    home: { ...PAGE, id: "home", parentId: "start", path: "home", imports: ["/assets/shell.js", "/assets/catalogue.js"] },
    robots: { ...NOTHING, id: "robots", parentId: "root", path: "robots.txt", hasLoader: true },
    frame: { ...PAGE, id: "frame", parentId: "root" },
    dashboard: { ...PAGE, id: "dashboard", parentId: "frame", path: "admin/dashboard" },
    login: { ...PAGE, id: "login", parentId: "root", path: "login" },
    administration: { ...PAGE, id: "administration", parentId: "root", path: "administration" },
    rest: { ...PAGE, id: "rest", parentId: "root", path: "*" },
  },
};

it("says only what is so, and of each page its first file", () => {
  const { entry, routes } = shortened(ALL);
  expect(entry).toEqual({ module: "/assets/entry.js", imports: [], css: [] });
  expect(routes.root).toEqual({ id: "root", hasDefaultExport: true });
  expect(routes.home).toEqual({ id: "home", parentId: "start", path: "home", hasDefaultExport: true });
});

it("leaves the areas' pages, their frame and what is no page out of a visitor's list", () => {
  const list = publicPart(shortened(ALL));
  expect(Object.keys(list.routes)).toEqual(["root", "start", "home", "login", "administration", "rest"]);
  expect(list.url).toBe("/assets/manifest-public-12345678.js");
});
