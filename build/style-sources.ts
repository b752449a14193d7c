import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";
import { importsOf, targetOf } from "../scripts/imports.ts";
import routes from "../src/routes.ts";
import { isApartOnServer } from "../src/site/kinds-of-pages.ts";
import { isOn } from "./switches.ts";

const SRC = join(import.meta.dirname, "../src");
const ALL_SOURCES = '@source "../**/*.{ts,tsx}";\n@source not "../**/*.{test,server}.ts";';
const FRAME = ["root.tsx", "entry.client.tsx"];

/**
 * Visitors get the classes of the files that their pages reach, whatever the areas add.
 * Tailwind cannot know which these are: they are named to it here.
 */
export function publicStyleSources(): Plugin {
  return {
    name: "public-style-sources",
    enforce: "pre",
    transform: {
      filter: { id: /src\/ui\/theme\.css(?!\?url)/ },
      handler: (code) => `${code}\n${isOn("public-styles") ? publicSources() : ALL_SOURCES}`,
    },
  };
}

function publicSources(): string {
  return publicFiles()
    .map((file) => `@source "../${file}";`)
    .join("\n");
}

/** Every file that a visitor's page imports, at once or later; relative to src/. */
export function publicFiles(): string[] {
  const found = new Set([...FRAME, ...pageFiles(routes as RouteConfigEntry[])]);
  for (const file of found) {
    for (const { from, isType } of importsOf(readFileSync(join(SRC, file), "utf8"))) {
      const target = targetOf(file, from);
      const isOurs = /^[#.]/.test(from) && /\.tsx?$/.test(from) && !target.endsWith(".server.ts");
      if (isOurs && !isType && existsSync(join(SRC, target))) found.add(target);
    }
  }
  return [...found];
}

function pageFiles(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ file, path = "", children }) => {
    const address = [parent, path].filter(Boolean).join("/");
    const inside = pageFiles(children ?? [], address);
    const isPublic = children ? inside.length > 0 : !isApartOnServer(`/${address}`);
    return isPublic ? [file, ...inside] : inside;
  });
}
