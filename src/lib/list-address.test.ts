import { expect, test } from "vitest";
import { readPage, readSearch, writePage } from "./list-address.ts";

test.each([
  ["", 1],
  ["seite=1", 1],
  ["seite=7", 7],
  ["seite=100000", 100_000],
  ["seite=999999", 100_000],
  ["seite=0", 1],
  ["seite=-3", 1],
  ["seite=2.5", 1],
  ["seite=zwei", 1],
  ["seite=9999999", 1],
])("the address ?%s means page %i", (address, page) => {
  expect(readPage(new URLSearchParams(address))).toBe(page);
});

test("a search is taken as it was typed, as far as anybody would type", () => {
  expect(readSearch(new URLSearchParams({ q: "Groß, Bert" }))).toBe("Groß, Bert");
  expect(readSearch(new URLSearchParams())).toBe("");
  expect(readSearch(new URLSearchParams({ q: "x".repeat(300) }))).toHaveLength(100);
});

test("an address names only what is not as always", () => {
  expect(writePage({ q: "", seite: 1 })).toEqual({});
  expect(writePage({ q: "Bert", seite: 3 })).toEqual({ q: "Bert", seite: "3" });
});
