import { expect, it } from "vitest";
import { isLeitwegId, tidyLeitwegId } from "./leitweg-id.ts";

it.each([
  ["04011000-1234512345-06", true],
  ["04011000-1234512345-07", false],
  ["04011000-1234512354-06", false],
  ["040110001234512345-06", false],
  [" 04011000 - 1234512345 - 06 ", true],
  ["08-08ab-XX", false],
  ["", false],
  ["0-1-02", false],
])("'%s' is a Leitweg-ID: %s (R12)", (typed, isOne) => {
  expect(isLeitwegId(tidyLeitwegId(typed))).toBe(isOne);
});
