import { describe, expect, test } from "vitest";
import { FEDERAL_STATES, type FederalState } from "./federal-states.ts";
import { publicHolidays } from "./public-holidays.ts";

const dates = (state: FederalState) =>
  publicHolidays(state, "2026-01-01", "2026-12-31").map(({ datum }) => datum);

/** The nine that hold in all of Germany, in 2026. */
const EVERYWHERE = [
  "2026-01-01",
  "2026-04-03",
  "2026-04-06",
  "2026-05-01",
  "2026-05-14",
  "2026-05-25",
  "2026-10-03",
  "2026-12-25",
  "2026-12-26",
];

/** What each state adds to them, in 2026. */
const OWN: Record<FederalState, string[]> = {
  BW: ["2026-01-06", "2026-06-04", "2026-11-01"],
  BY: ["2026-01-06", "2026-06-04", "2026-08-15", "2026-11-01"],
  BE: ["2026-03-08"],
  BB: ["2026-04-05", "2026-05-24", "2026-10-31"],
  HB: ["2026-10-31"],
  HH: ["2026-10-31"],
  HE: ["2026-06-04"],
  MV: ["2026-03-08", "2026-10-31"],
  NI: ["2026-10-31"],
  NW: ["2026-06-04", "2026-11-01"],
  RP: ["2026-06-04", "2026-11-01"],
  SL: ["2026-06-04", "2026-08-15", "2026-11-01"],
  SN: ["2026-10-31", "2026-11-18"],
  ST: ["2026-01-06", "2026-10-31"],
  SH: ["2026-10-31"],
  TH: ["2026-09-20", "2026-10-31"],
};

describe("the public holidays", () => {
  test.each(Object.keys(FEDERAL_STATES) as FederalState[])(
    "of %s in 2026 are those of the law",
    (state) => {
      expect(dates(state)).toEqual([...EVERYWHERE, ...OWN[state]].sort());
    },
  );

  test("have their German names", () => {
    const named = publicHolidays("BW", "2026-01-01", "2026-12-31").map(
      ({ datum, name }) => `${datum} ${name}`,
    );
    expect(named).toContain("2026-04-03 Karfreitag");
    expect(named).toContain("2026-06-04 Fronleichnam");
    expect(named).toContain("2026-01-06 Heilige Drei Könige");
  });

  test("of a span over the turn of the year keep to its ends", () => {
    expect(publicHolidays("BW", "2026-12-25", "2027-01-06").map(({ datum }) => datum)).toEqual([
      "2026-12-25",
      "2026-12-26",
      "2027-01-01",
      "2027-01-06",
    ]);
    expect(publicHolidays("BW", "2026-12-27", "2026-12-31")).toEqual([]);
  });
});
