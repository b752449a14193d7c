import { expect, it } from "vitest";
import { isAmongPostcodes, readPostcodes } from "./postcodes.ts";

// What is held here: (B84).

it.each([
  ["40210", [["40210", "40210"]]],
  [
    "40210-40239, 40468 40470 – 72",
    [
      ["40210", "40239"],
      ["40468", "40468"],
      ["40470", "40472"],
    ],
  ],
  [
    "40210 bis 40239;01067",
    [
      ["40210", "40239"],
      ["01067", "01067"],
    ],
  ],
  [
    "40210\n40211",
    [
      ["40210", "40210"],
      ["40211", "40211"],
    ],
  ],
  ["", undefined],
  ["4021", undefined],
  ["40239-40210", undefined],
  ["40210-", undefined],
  ["Düsseldorf", undefined],
  ["402100", undefined],
])("%j is read", (typed, spans) => {
  expect(readPostcodes(typed)).toEqual(spans);
});

it.each([
  ["40210", true],
  ["40239", true],
  ["40240", false],
  ["40471", true],
  ["40469", false],
  ["0", false],
  ["", false],
])("%j is among them: %s", (plz, isAmong) => {
  expect(isAmongPostcodes(plz, "40210-40239, 40468 40470 – 72")).toBe(isAmong);
});
