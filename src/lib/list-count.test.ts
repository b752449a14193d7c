import { expect, it } from "vitest";
import { countText, totalSeen } from "./list-count.ts";

it.each([
  [0, "0"],
  [1000, "1.000"],
  [1001, "über 1.000"],
  [15_001, "über 1.000"],
])("%d are '%s'", (total, text) => expect(countText(total)).toBe(text));

it.each([
  ["nothing at all", 1, 0, 0],
  ["a single page", 1, 50, 50],
  ["a page with a next one", 1, 51, undefined],
  ["the last page", 3, 7, 107],
  ["behind the last page", 3, 0, undefined],
  ["a late page with a next one", 300, 51, 15_001],
  ["the last of many", 300, 7, 14_957],
])("%s", (_, seite, read, total) => expect(totalSeen({ seite, perPage: 50 }, read)).toBe(total));
