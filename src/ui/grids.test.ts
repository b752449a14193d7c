import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// What is held here: (S64).

const SRC = join(import.meta.dirname, "..");
const TEXT = /["`]([^"`\n]*\bgrid\b[^"`\n]*)["`]/g;
const FROM_A_WIDTH_ON = /^(?:sm|md|lg|xl|2xl|@[\w[\].-]*):(?:max-\w+:)?grid-cols-/;
const BELOW_IT = /^(?:max-\w+:)?(?:grid-cols-|grid-flow-|auto-cols-)/;

test("a grid that has columns from a width on has one below it, too: without it a long word makes the page wider than a phone", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const boundless = files.flatMap((file) =>
    Array.from(readFileSync(join(SRC, file), "utf8").matchAll(TEXT), ([, classes = ""]) => classes.split(" "))
      .filter((names) => names.includes("grid") && names.some((name) => FROM_A_WIDTH_ON.test(name)))
      .filter((names) => !names.some((name) => BELOW_IT.test(name)))
      .map((names) => `${file}: ${names.join(" ")}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(boundless).toEqual([]);
});
