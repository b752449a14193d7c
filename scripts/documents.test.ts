import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOMS, SUB_ROOMS } from "./architecture/rooms.ts";

// What a stranger is told of the house is there: its files, its names, its rooms.

const ROOT = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const DOCUMENTS = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "build/README.md", "docs/glossary.md", "docs/decisions/README.md"];
/** Made while it runs, or part of a tool's. */
const ELSEWHERE = /^(?:\.?\/|data\/|DATA_DIR\/|dist\/|vite\/|\.)/;

const files = ["src", "scripts", "build", "tests", "bench", "docs", "deploy", "artwork"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
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
      (words) => /^[\w.#/-]+$/.test(words) && /\/|\.(?:tsx?|md|json|cjs|sh)$/.test(words) && !ELSEWHERE.test(words),
    );
    const isThere = (path: string) =>
      existsSync(join(ROOT, path)) ||
      existsSync(join(ROOT, "src", path)) ||
      files.some((file) => file.endsWith(`/${path.replace(/\/$/, "")}`));
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  it("names what the sources know", () => {
    const names = quoted.filter((words) => !words.includes("/")).flatMap((words) => words.match(/[A-Za-z_]\w*(?:[a-z][A-Z]|_)\w*/g) ?? []);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it("leads to pages that are there", () => {
    const links = [...text.replace(/`[^`]+`/g, "").matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = ""]) => link);
    expect(links.filter((link) => !existsSync(join(ROOT, document, "..", link)))).toEqual([]);
  });
});

describe("ARCHITECTURE.md", () => {
  const rooms = read("ARCHITECTURE.md").split("## Rooms")[1]?.split("\n## ")[0] ?? "";

  it("draws the arrows between rooms as they are, leaving out what follows from others", () => {
    const drawn = new Map<string, string[]>();
    for (const [, chain = ""] of rooms.matchAll(/`([\w-]+ → [^`]+)`/g)) {
      const steps = chain.split(" → ").map((step) => step.split(", "));
      for (const [at, [from = ""]] of steps.slice(0, -1).entries()) drawn.set(from, [...(drawn.get(from) ?? []), ...(steps[at + 1] ?? [])]);
    }
    const reached = (from: string): Set<string> => new Set((drawn.get(from) ?? []).flatMap((room) => [room, ...reached(room)]));
    for (const [room, others] of Object.entries(ROOMS)) {
      expect(
        others.filter((other) => !reached(room).has(other)),
        `${room} knows more than is drawn`,
      ).toEqual([]);
      expect(
        (drawn.get(room) ?? []).filter((other) => !others.includes(other)),
        `${room} knows less than is drawn`,
      ).toEqual([]);
    }
  });

  it("has a line for each room", () => {
    const listed = [...rooms.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = ""]) => names.match(/[\w-]+/g) ?? []);
    expect(listed.sort()).toEqual(Object.keys(ROOMS).sort());
  });

  it("lists the sub-rooms that there are", () => {
    const paragraph = /A large room has rooms of its own: ([\s\S]*?)\. What lies/.exec(rooms)?.[1] ?? "";
    const listed = [...paragraph.matchAll(/`([\w-]+)` \(([^)]+)\)/g)].map(([, room, names = ""]) => [room, names.match(/[\w-]+/g)?.sort()]);
    const there = Object.entries(SUB_ROOMS).map(([room, arrows]) => [room, Object.keys(arrows).sort()]);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(there));
  });
});

it("the glossary has a line for each word, and no word twice", () => {
  const rows = [...read("docs/glossary.md").matchAll(/^\| ([^|-][^|]*) \| ([^|]+) \|/gm)].filter(([, german]) => german !== "German");
  expect(rows.length).toBeGreaterThan(100);
  for (const column of [1, 2]) {
    const words = rows.flatMap((row) => (row[column] ?? "").split(/,(?![^(]*\))/)).map((word) => word.trim().toLowerCase());
    expect(words.filter((word, place) => word !== "–" && words.indexOf(word) !== place)).toEqual([]);
  }
});
