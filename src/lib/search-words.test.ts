import { expect, it } from "vitest";
import { placesOf, searchWords } from "./search-words.ts";

it("every word of a search is looked for, folded, and at most eight of them", () => {
  expect(searchWords("  Weiß  JÜRGEN ")).toEqual(["weiss", "jurgen"]);
  expect(searchWords(" ")).toEqual([]);
  expect(searchWords("a b c d e f g h i j")).toHaveLength(8);
});

it.each([
  ["anna", ["anna"]],
  ["ann", ["ann"]],
  ["an", [" an", "-an"]],
  ["a", [" a", "-a"]],
])("'%s' is looked for as %j", (word, places) => expect(placesOf(word)).toEqual(places));
