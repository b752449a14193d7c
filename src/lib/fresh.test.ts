import { expect, it } from "vitest";
import { isFresh } from "./fresh.ts";

const MINUTE = 60_000;
const NOW = 1_772_434_800_000;

it.each<[string, number | null, boolean]>([
  ["never", null, false],
  ["now", NOW, true],
  ["almost ten minutes ago", NOW - 10 * MINUTE + 1, true],
  ["ten minutes ago", NOW - 10 * MINUTE, false],
  ["yesterday", NOW - 1440 * MINUTE, false],
  ["on a node whose clock is ahead", NOW + MINUTE, true],
  ["before the clock was set back", NOW + MINUTE + 1, false],
])("a confirmation given %s is fresh: %s", (_, confirmedAt, answer) => {
  expect(isFresh(confirmedAt, NOW)).toBe(answer);
});
