import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { KINDS, ROOMS } from "./architecture/house.ts";
import { countArrows, PICTURE, staleArrows } from "./draw-house.ts";

// What a stranger is told of the house is there: its files, its names, its rooms.

const ROOT = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const DOCUMENTS = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "build/README.md",
  "docs/glossary.md",
  "docs/decisions/README.md",
];
/** Made while it runs, or part of a tool's. */
const ELSEWHERE = /^(?:\.?\/|data\/|DATA_DIR\/|dist\/|vite\/|\.)/;

const files = ["src", "scripts", "build", "tests", "bench", "docs", "deploy", "artwork"].flatMap(
  (folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map(
      (file) => `${folder}/${file.replaceAll("\\", "/")}`,
    ),
);
const sources = files
  .filter((file) => /\.(?:tsx?|css|sh|cjs)$/.test(file))
  .map(read)
  .join("\n");
const known = new Set(sources.match(/[A-Za-z_]\w+/g));

describe.each(DOCUMENTS)("%s", (document) => {
  const text = read(document).replace(/```[\s\S]*?```/g, "");
  const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, words = ""]) => words);

  it("names files that are there", () => {
    const paths = quoted.filter(
      (words) =>
        /^[\w.#/-]+$/.test(words) &&
        /\/|\.(?:tsx?|md|json|cjs|sh)$/.test(words) &&
        !ELSEWHERE.test(words),
    );
    const isThere = (path: string) =>
      existsSync(join(ROOT, path)) ||
      existsSync(join(ROOT, "src", path)) ||
      files.some((file) => file.endsWith(`/${path.replace(/\/$/, "")}`));
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  it("names what the sources know", () => {
    const names = quoted
      .filter((words) => !words.includes("/"))
      .flatMap((words) => words.match(/[A-Za-z_]\w*(?:[a-z][A-Z]|_)\w*/g) ?? []);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it("leads to pages that are there", () => {
    const links = [...text.replace(/`[^`]+`/g, "").matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(
      ([, link = ""]) => link,
    );
    expect(links.filter((link) => !existsSync(join(ROOT, document, "..", link)))).toEqual([]);
  });
});

describe("ARCHITECTURE.md", () => {
  const rooms = read("ARCHITECTURE.md").split("## Rooms")[1]?.split("\n## ")[0] ?? "";

  it("lists the rooms from top to bottom", () => {
    const listed = [...rooms.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, room]) => room);
    expect(listed).toEqual(ROOMS);
  });

  it("lists the kinds of files", () => {
    const kinds =
      read("ARCHITECTURE.md").split("## Seven kinds of files")[1]?.split("\n## ")[0] ?? "";
    const listed = [...kinds.matchAll(/^\| `([^`]+)` \|/gm)].map(([, files]) => files);
    expect(listed).toEqual(Object.values(KINDS).map(({ files }) => files));
  });

  it("has a picture of the imports as they are; node scripts/draw-house.ts draws it anew", () => {
    const arrows = countArrows();
    expect(staleArrows(read(PICTURE), arrows)).toEqual([]);
    const without = arrows.filter(({ from, to }) => from !== "bookings" || to !== "company");
    expect(staleArrows(read(PICTURE), without)).toEqual(["bookings → company"]);
  });
});

it("the glossary has a line for each word, and no word twice", () => {
  const rows = [...read("docs/glossary.md").matchAll(/^- \*\*([^*]+)\*\* ([^:]+): /gm)];
  expect(rows.length).toBeGreaterThan(80);
  for (const column of [1, 2]) {
    const words = rows
      .flatMap((row) => (row[column] ?? "").split(/,(?![^(]*\))/))
      .map((word) => word.trim().toLowerCase());
    expect(words.filter((word, place) => word !== "–" && words.indexOf(word) !== place)).toEqual(
      [],
    );
  }
});
