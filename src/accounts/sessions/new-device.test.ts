import { expect, it } from "vitest";
import { isNewDevice } from "./new-device.ts";

const DAY = 86_400_000;
const NOW = 1000 * DAY;
const seen = (device: string, days: number) => ({ device, seen_at: NOW - days * DAY });

it.each<[string, ReturnType<typeof seen>[], boolean]>([
  ["the very first login", [], false],
  ["the same device as yesterday", [seen("Chrome auf Android", 1)], false],
  ["another device", [seen("Firefox auf Windows", 1)], true],
  ["one of several", [seen("Firefox auf Windows", 1), seen("Chrome auf Android", 100)], false],
  ["the same device on the last day", [seen("Chrome auf Android", 180)], false],
  ["the same device half a year later", [seen("Chrome auf Android", 181)], true],
  ["the same one half a year later, with another in between", [seen("Chrome auf Android", 181), seen("Firefox auf Windows", 1)], true],
  ["one that was seen while the clock was ahead", [seen("Chrome auf Android", -5000)], false],
])("%s", (_, devices, expected) => {
  expect(isNewDevice("Chrome auf Android", devices, NOW)).toBe(expected);
});
