import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { ROOT } from "./output.ts";

export type Notice = { name: string; version: string; license: string; text: string };

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)/i;
const RULE = "-".repeat(80);

/** Style sheets carry what Tailwind writes into each; it is no module of theirs. */
const TAILWIND = join(ROOT, "node_modules/tailwindcss");

/** What the licences of the packages ask of whoever passes the build on: their notices go along, beside each part of it. */
export function notices(fileName = "notices.txt"): Plugin {
  return {
    name: "notices",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const modules = files.flatMap((file) =>
        file.type === "chunk" ? Object.keys(file.modules) : [],
      );
      const styles = files.some(({ fileName }) => fileName.endsWith(".css")) ? [TAILWIND] : [];
      const found = [...packageFolders(modules), ...styles].map(readNotice);
      this.emitFile({ type: "asset", fileName, source: noticesText(found) });
    },
  };
}

/** The folders of the packages that modules come from, each once. */
export function packageFolders(modules: readonly string[]): string[] {
  const folders = modules.map(
    (id) => /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)\//.exec(id)?.[1],
  );
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

function readNotice(folder: string): Notice {
  const {
    name,
    version,
    license = "",
    repository = "",
  } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const texts = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file) && existsSync(join(folder, file)))
    .map((file) => readFileSync(join(folder, file), "utf8").trim());
  // A few packages name their licence and bring no text of it: then it says where they come from.
  return { name, version, license, text: texts.join("\n\n") || (repository.url ?? repository) };
}

export function noticesText(found: readonly Notice[]): string {
  const once = new Map(found.map((notice) => [`${notice.name} ${notice.version}`, notice]));
  const parts = [...once]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, { license, text }]) => `${title} (${license})\n\n${text}`.trim());
  const fonts =
    "The fonts Archivo and, in papers, Noto Sans (SIL Open Font License): /fonts/LICENSE-OFL.txt";
  return `This software contains the following works of others.\n\n${[fonts, ...parts].join(`\n\n${RULE}\n\n`)}\n`;
}
