import { expect, it } from "vitest";
import { isWorthProlonging, sessionLifetime } from "./session-lifetime.ts";

const HOUR = 3_600_000;

it("a session lasts twelve hours of disuse, a remembered one thirty days", () => {
  expect(sessionLifetime(false)).toBe(12 * HOUR);
  expect(sessionLifetime(true)).toBe(720 * HOUR);
});

it("a session is prolonged at most every quarter of an hour", () => {
  expect(isWorthProlonging(0, HOUR / 4)).toBe(false);
  expect(isWorthProlonging(0, HOUR / 4 + 1)).toBe(true);
  expect(isWorthProlonging(HOUR, 0)).toBe(false);
});
