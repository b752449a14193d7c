import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

// What is held here: (S64).

const SRC = join(import.meta.dirname, "..");
const TEXT = /["`]([^"`\n]*\bgrid\b[^"`\n]*)["`]/g;
/** Where a text of classes takes in another one. */
const PLACE = "$".concat("{columns}");
const WIDTH = /^(?:sm|md|lg|xl|2xl|@[\w[\].-]*):/;
const FROM_A_WIDTH_ON = new RegExp(`${WIDTH.source}(?:max-\\w+:)?grid-cols-`);
const ONLY_FROM_A_WIDTH_ON = new RegExp(`${WIDTH.source}(?:max-\\w+:)?(?:inline-)?grid$`);
const BELOW_IT = /^(?:max-\w+:)?(?:grid-cols-|grid-flow-|auto-cols-)/;

describe("a grid that has columns from a width on has one below it, too: without it a long word makes the page wider than a phone", () => {
  test.each([
    ["grid gap-3 md:grid-cols-2", ["grid gap-3 md:grid-cols-2"]],
    ["grid grid-cols-1 gap-3 md:grid-cols-2", []],
    // No grid below its width.
    ["md:grid md:grid-cols-2", []],
    // Put together of two.
    [`grid gap-2 ${PLACE}\` + \`sm:grid-cols-3`, ["sm:grid-cols-3"]],
    [`grid grid-cols-1 gap-2 ${PLACE}\` + \`sm:grid-cols-3`, []],
  ])("%s", (source, boundless) => {
    expect(findBoundless(`\`${source}\``)).toEqual(boundless);
  });

  test("in every file", () => {
    const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".tsx"),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(
      files.flatMap((file) =>
        findBoundless(readFileSync(join(SRC, file), "utf8")).map((text) => `${file}: ${text}`),
      ),
    ).toEqual([]);
  });
});

/** The texts of classes that lack it; one that is no grid by itself is put into another one of its file, which may have it. */
function findBoundless(source: string): string[] {
  const texts = Array.from(source.matchAll(TEXT), ([, text = ""]) => ({
    text,
    names: text.split(" "),
  }));
  const isBound = (names: string[]) =>
    names.some((name) => BELOW_IT.test(name) || ONLY_FROM_A_WIDTH_ON.test(name));
  const bindsOthers = texts.some(({ text, names }) => /\$\{/.test(text) && isBound(names));
  return texts
    .filter(({ names }) => names.some((name) => FROM_A_WIDTH_ON.test(name)) && !isBound(names))
    .filter(({ names }) => names.includes("grid") || !bindsOthers)
    .map(({ text }) => text);
}
