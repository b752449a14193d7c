import { expect, it } from "vitest";
import { likePattern, wordPatterns } from "./like-pattern.ts";

it.each([
  ["weiss", "%weiss%"],
  ["50%_rabatt", "%50\\%\\_rabatt%"],
  ["a\\b", "%a\\\\b%"],
])("%s is looked for as %s", (text, pattern) => {
  expect(likePattern(text)).toBe(pattern);
});

it("every word of a search is looked for, folded, and at most eight of them", () => {
  expect(wordPatterns("  Weiß  JÜRGEN ")).toEqual(["%weiss%", "%jurgen%"]);
  expect(wordPatterns(" ")).toEqual([]);
  expect(wordPatterns("a b c d e f g h i j")).toHaveLength(8);
});
