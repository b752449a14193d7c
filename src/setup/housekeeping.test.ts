import { expect, it } from "vitest";
import { clockJump } from "./housekeeping.ts";

const LAST = "2026-03-02T08:00:00.000Z";

it.each([
  ["a new installation", null, "2040-01-01T00:00:00.000Z", undefined],
  ["an hour later", LAST, "2026-03-02T09:00:00.000Z", undefined],
  ["thirty days later", LAST, "2026-04-01T08:00:00.000Z", undefined],
  ["a moment more", LAST, "2026-04-01T08:00:00.001Z", "ahead"],
  ["a site that was off for two months", LAST, "2026-05-02T08:00:00.000Z", "ahead"],
  ["a clock in 2040", LAST, "2040-01-01T00:00:00.000Z", "ahead"],
  ["a clock that was put right by an hour", LAST, "2026-03-02T07:00:00.000Z", undefined],
  ["a day back", LAST, "2026-03-01T08:00:00.000Z", undefined],
  ["more than a day back", LAST, "2026-03-01T07:59:59.999Z", "back"],
  ["a clock without a battery", LAST, "1970-01-01T00:00:10.000Z", "back"],
] as const)("%s", (_what, last, now, jump) => {
  expect(clockJump(last, Date.parse(now))).toBe(jump);
});
