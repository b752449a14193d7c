import { describe, expect, it } from "vitest";
import { type Box, boxBetween, NEW_BOX, nudged } from "./masks.ts";

// What is held here: (E20).

describe("what is covered on a picture", () => {
  it.each([
    [
      "from the left above to the right below",
      { x: 0.25, y: 0.5 },
      { x: 0.5, y: 0.75 },
      { x: 0.25, y: 0.5, b: 0.25, h: 0.25 },
    ],
    [
      "the other way round",
      { x: 0.5, y: 0.75 },
      { x: 0.25, y: 0.5 },
      { x: 0.25, y: 0.5, b: 0.25, h: 0.25 },
    ],
    [
      "out of the picture",
      { x: 0.5, y: 0.5 },
      { x: 1.75, y: -0.5 },
      { x: 0.5, y: 0, b: 0.5, h: 0.5 },
    ],
    ["a tap", { x: 0.5, y: 0.5 }, { x: 0.505, y: 0.9 }, undefined],
  ])("is drawn with a drag: %s", (_, from, to, box) => {
    expect(boxBetween(from, to)).toEqual(box);
  });

  it.each<[string, Partial<Box>, Box]>([
    ["to the right", { x: 0.25 }, { x: 0.75, y: 0.5, b: 0.25, h: 0.25 }],
    ["to the edge and no further", { x: 0.9, y: 0.9 }, { x: 0.75, y: 0.75, b: 0.25, h: 0.25 }],
    ["wider", { b: 0.25 }, { x: 0.5, y: 0.5, b: 0.5, h: 0.25 }],
    ["wider than the room beside it", { b: 0.75 }, { x: 0, y: 0.5, b: 1, h: 0.25 }],
    ["smaller than can be seen", { h: -1 }, { x: 0.5, y: 0.5, b: 0.25, h: 0.02 }],
  ])("is moved with the keyboard: %s", (_, change, box) => {
    expect(nudged({ x: 0.5, y: 0.5, b: 0.25, h: 0.25 }, change)).toEqual(box);
  });

  it("begins within the picture", () => expect(nudged(NEW_BOX, {})).toEqual(NEW_BOX));
});
