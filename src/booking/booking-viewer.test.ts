import { expect, it } from "vitest";
import { isLinkOver } from "./booking-viewer.ts";

it.each([
  ["before the appointment", "2026-11-23", "2026-11-20T12:00:00Z", false],
  ["while the car is there", "2026-11-23", "2026-11-23T22:59:59Z", false],
  ["from the next day on", "2026-11-23", "2026-11-23T23:00:00Z", true],
  ["in summer an hour earlier", "2026-07-01", "2026-07-01T22:00:00Z", true],
])("a link %s: over or not", (_when, datum, now, isOver) => {
  expect(isLinkOver({ datum }, Date.parse(now))).toBe(isOver);
});
