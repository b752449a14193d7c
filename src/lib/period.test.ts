import { describe, expect, it } from "vitest";
import { lastTwelveMonths, listMonths, periodProblem, periodText, wholeYear } from "./period.ts";

describe("the last twelve months", () => {
  it.each([
    ["2026-11-21", "2025-12-01", "2026-11-30"],
    ["2026-01-31", "2025-02-01", "2026-01-31"],
    ["2024-02-29", "2023-03-01", "2024-02-29"],
  ])("on %s are %s to %s", (today, von, bis) =>
    expect(lastTwelveMonths(today)).toEqual({ von, bis }),
  );
});

describe("a period", () => {
  it.each([
    ["2026-01-01", "2026-12-31"],
    ["2026-02-28", "2026-02-28"],
    ["2022-01-01", "2026-12-31"],
  ])("from %s to %s is one", (von, bis) => expect(periodProblem({ von, bis })).toBeUndefined());

  it.each([
    ["2026-02-30", "2026-03-01", /JJJJ-MM-TT/],
    ["2026-03-02", "2026-03-01", /später endet/],
    ["2021-12-31", "2026-12-31", /fünf Jahren/],
  ])("from %s to %s is none", (von, bis, sentence) =>
    expect(periodProblem({ von, bis })).toMatch(sentence),
  );

  it.each([
    ["2026-03-01", "2026-03-31", "01.03.2026 bis 31.03.2026"],
    ["2026-03-01", "", "ab 01.03.2026"],
    ["", "2026-03-31", "bis 31.03.2026"],
    ["", "", ""],
  ])("from '%s' to '%s' in words", (von, bis, words) =>
    expect(periodText({ von, bis })).toBe(words),
  );

  it("of a year is all of it", () =>
    expect(wholeYear("2026")).toEqual({ von: "2026-01-01", bis: "2026-12-31" }));
});

describe("the months of a period", () => {
  it.each([
    ["2026-01-01", "2026-12-31", 12, "2026-01", "2026-12"],
    ["2025-12-31", "2026-01-01", 2, "2025-12", "2026-01"],
    ["2026-02-28", "2026-02-28", 1, "2026-02", "2026-02"],
  ])("from %s to %s are %i", (von, bis, count, first, last) => {
    const months = listMonths({ von, bis });
    expect([months.length, months[0], months.at(-1)]).toEqual([count, first, last]);
  });
});
