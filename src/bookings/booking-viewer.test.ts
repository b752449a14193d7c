import { expect, it } from "vitest";
import { isLinkOver } from "./booking-viewer.ts";

it.each([
  ["before the appointment", "2026-11-23", null, "2026-11-20T12:00:00Z", false],
  ["while the car is there", "2026-11-23", null, "2026-11-23T22:59:59Z", false],
  ["from the next day on", "2026-11-23", null, "2026-11-23T23:00:00Z", true],
  ["in summer an hour earlier", "2026-07-01", null, "2026-07-01T22:00:00Z", true],
  ["on the last day of a stay", "2026-11-23", "2026-11-24", "2026-11-24T22:59:59Z", false],
  ["after it", "2026-11-23", "2026-11-24", "2026-11-24T23:00:00Z", true],
])("a link %s: over or not", (_when, datum, bis, now, isOver) => {
  expect(isLinkOver({ datum, bis }, Date.parse(now))).toBe(isOver);
});
