import { expect, it } from "vitest";
import { isDrawn } from "./protocol.ts";

it.each([
  ["M10 20 L30.5 40", true],
  ["M10 20 L18 20 M30 40 L30 48", true],
  ["", false],
  ["M10 20", false],
  ["M10 20 L10 20", false],
  ["M10 20 L10 20 L10 20 M300 100 L300 100", false],
  ["M10 20 L11 20 L10 20", false],
  // Far apart, but nothing is drawn between two dots.
  ["M10 20 M500 180", false],
])("a stroke without length is no signature (E5): %s is one: %s", (linien, isOne) => {
  expect(isDrawn(linien)).toBe(isOne);
});
