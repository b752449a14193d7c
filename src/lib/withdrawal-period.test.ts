import { describe, expect, it } from "vitest";
import { beginsEarly, withdrawalEnd } from "./withdrawal-period.ts";

describe("the time for a withdrawal (B65)", () => {
  it.each([
    ["2026-11-24", "2026-12-08", "fourteen days, the first not counted"],
    ["2026-11-21", "2026-12-07", "a Saturday gives until Monday"],
    ["2026-11-22", "2026-12-07", "and so does a Sunday"],
    ["2026-12-20", "2027-01-04", "over the end of the year"],
    ["2026-12-11", "2026-12-28", "Christmas and the Sunday after it do not count as its last day"],
    ["2026-12-18", "2027-01-04", "nor does New Year's Day before a weekend"],
    ["2026-03-20", "2026-04-07", "nor Good Friday to Easter Monday"],
    ["2027-04-22", "2027-05-07", "nor Ascension Day"],
    ["2026-05-11", "2026-05-26", "nor Whit Monday"],
    ["2025-04-07", "2025-04-22", "Easter of another year"],
    ["2024-02-15", "2024-02-29", "a leap year has its day"],
    ["2026-10-11", "2026-10-26", "over the night in which the clocks go back"],
    ["2026-03-16", "2026-03-30", "over the night in which the clocks change"],
  ])("of a contract of %s ends on %s: %s", (madeOn, end) => {
    expect(withdrawalEnd(madeOn)).toBe(end);
  });

  it("is asked about for its last day, and not for the day after", () => {
    expect(beginsEarly("2026-11-24", "2026-12-08")).toBe(true);
    expect(beginsEarly("2026-11-24", "2026-12-09")).toBe(false);
  });
});
