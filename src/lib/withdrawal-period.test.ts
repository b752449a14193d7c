import { describe, expect, it } from "vitest";
import { beginsEarly, withdrawalEnd } from "./withdrawal-period.ts";

describe("the time for a withdrawal (B65)", () => {
  it.each([
    ["2026-11-24", "2026-12-08", "fourteen days, the first not counted"],
    ["2026-11-21", "2026-12-07", "a Saturday gives until Monday"],
    ["2026-11-22", "2026-12-07", "and so does a Sunday"],
    ["2026-12-20", "2027-01-04", "over the end of the year"],
    ["2026-03-16", "2026-03-30", "over the night in which the clocks change"],
  ])("of a contract of %s ends on %s: %s", (madeOn, end) => {
    expect(withdrawalEnd(madeOn)).toBe(end);
  });

  it("is asked about for its last day, and not for the day after", () => {
    expect(beginsEarly("2026-11-24", "2026-12-08")).toBe(true);
    expect(beginsEarly("2026-11-24", "2026-12-09")).toBe(false);
  });
});
