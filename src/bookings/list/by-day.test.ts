import { describe, expect, it } from "vitest";
import { byDay } from "./by-day.ts";

describe("a sorted list by day", () => {
  it.each([
    ["", []],
    ["11", ["11"]],
    ["112", ["11", "2"]],
    ["3221", ["3", "22", "1"]],
  ])("%j becomes %j", (days, expected) => {
    const groups = byDay([...days].map((datum, position) => ({ datum, position })));
    expect(groups.map(({ items }) => items.map(({ datum }) => datum).join(""))).toEqual(expected);
    expect(groups.flatMap(({ items }) => items.map(({ position }) => position))).toEqual(
      [...days].map((_, position) => position),
    );
  });
});
