import { expect, it } from "vitest";
import { sessionEnd, shouldExtendSession } from "./session-lifetime.ts";

const HOUR = 3_600_000;

it("a session lasts twelve hours of disuse, a remembered one thirty days", () => {
  expect(sessionEnd({ remember: false, created_at: 0 }, 5 * HOUR)).toBe(17 * HOUR);
  expect(sessionEnd({ remember: true, created_at: 0 }, 5 * HOUR)).toBe(725 * HOUR);
});

it("180 days after its login a session ends, however much it is used", () => {
  const last = 180 * 24 * HOUR;
  expect(sessionEnd({ remember: true, created_at: 0 }, last - 720 * HOUR)).toBe(last);
  expect(sessionEnd({ remember: true, created_at: 0 }, last - HOUR)).toBe(last);
  expect(sessionEnd({ remember: false, created_at: 0 }, last - HOUR)).toBe(last);
});

it("a session is prolonged at most every quarter of an hour", () => {
  expect(shouldExtendSession(0, HOUR / 4)).toBe(false);
  expect(shouldExtendSession(0, HOUR / 4 + 1)).toBe(true);
  expect(shouldExtendSession(HOUR, 0)).toBe(false);
});
