import { describe, expect, it } from "vitest";
import { MOST_IN_SERIES, seriesDays } from "./series.ts";

// What is held here: (B96).

describe("a series", () => {
  it.each([
    ["every second Friday", 2, "2026-04-17", ["2026-03-20", "2026-04-03", "2026-04-17"]],
    [
      "every week, the clocks going forward",
      1,
      "2026-04-03",
      ["2026-03-13", "2026-03-20", "2026-03-27", "2026-04-03"],
    ],
    ["nothing before its first repetition", 4, "2026-04-02", []],
  ])("is %s", (_, wochen, bis, days) => {
    expect(seriesDays({ datum: "2026-03-06", wochen, bis }, "2026-03-02")).toEqual(days);
  });

  it("has no day that is over, and an end", () => {
    const weekly = { datum: "2026-01-02", wochen: 1, bis: "2028-01-01" };
    const days = seriesDays(weekly, "2026-03-02");
    expect(days[0]).toBe("2026-03-06");
    expect(days).toHaveLength(MOST_IN_SERIES);
  });
});
