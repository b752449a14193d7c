import { expect, it } from "vitest";
import { searchWords } from "./search-words.ts";

it("every word of a search is looked for, folded, and at most eight of them", () => {
  expect(searchWords("  Weiß  JÜRGEN ")).toEqual(["weiss", "jurgen"]);
  expect(searchWords(" ")).toEqual([]);
  expect(searchWords("a b c d e f g h i j")).toHaveLength(8);
});
