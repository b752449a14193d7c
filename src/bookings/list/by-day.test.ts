import { describe, expect, it } from "vitest";
import { byDay } from "./by-day.ts";

describe("a sorted list by day (B32)", () => {
  it.each([
    ["", []],
    ["1", ["-1"]],
    ["112", ["-112"]],
    ["1112", ["1:111", "-2"]],
    ["1223334455556", ["-122", "3:333", "-44", "5:5555", "-6"]],
    ["3332221", ["3:333", "2:222", "-1"]],
  ])("%j becomes %j", (days, expected) => {
    const groups = byDay([...days].map((datum, position) => ({ datum, position })));
    expect(
      groups.map(
        ({ datum, items }) =>
          (datum === undefined ? "-" : `${datum}:`) + items.map((item) => item.datum).join(""),
      ),
    ).toEqual(expected);
    expect(groups.flatMap(({ items }) => items.map(({ position }) => position))).toEqual(
      [...days].map((_, position) => position),
    );
  });
});
