import { describe, expect, it } from "vitest";
import {
  cellsBefore,
  cellsOn,
  type PlannedPrice,
  planDayProblem,
  planDays,
  plannedCells,
} from "./planned-prices.ts";
import type { PriceCell } from "./price-cells.ts";

// What is held here: (C17).

const cell = (preis_cent: number | null, version = 1): PriceCell => ({
  service_id: "s1",
  stufe: "Leicht",
  kfz: "suv",
  preis_cent,
  version,
});
const plan = (ab: string, preis_cent: number | null, version = 1): PlannedPrice => ({
  ...cell(preis_cent, version),
  ab,
});
const RAISED = [plan("2027-01-01", 5500, 3)];

describe("a price on a day", () => {
  it.each<[string, PriceCell, PlannedPrice[], string, number | null, number]>([
    ["nothing is planned", cell(4900), [], "2027-01-01", 4900, 1],
    ["on the day before", cell(4900), RAISED, "2026-12-31", 4900, 1],
    ["on the day itself", cell(4900), RAISED, "2027-01-01", 5500, 2],
    ["long after", cell(4900), RAISED, "2028-06-30", 5500, 2],
    [
      "the latest counts, however they are listed",
      cell(4900),
      [plan("2027-07-01", 6000), ...RAISED],
      "2027-08-01",
      6000,
      3,
    ],
    ["between two days", cell(4900), [plan("2027-07-01", 6000), ...RAISED], "2027-06-30", 5500, 2],
    ["a price begins", cell(null, 0), RAISED, "2027-01-01", 5500, 1],
    ["a price ends", cell(4900, 7), [plan("2027-01-01", null)], "2027-01-01", null, 0],
    ["of another class", { ...cell(4900), kfz: "limousine" }, RAISED, "2027-01-01", 4900, 1],
    ["of another service", { ...cell(4900), service_id: "s2" }, RAISED, "2027-01-01", 4900, 1],
  ])("%s", (_, stored, planned, datum, preis_cent, version) =>
    expect(cellsOn([stored], planned, datum)).toEqual([{ ...stored, preis_cent, version }]),
  );
});

it("a plan is edited with its own version, beside the price until then", () => {
  const planned = [plan("2027-07-01", 6000, 4), ...RAISED];
  const shown = (ab: string) => plannedCells([cell(4900)], planned, ab)[0];
  const before = (ab: string) => cellsBefore([cell(4900)], planned, ab)[0]?.preis_cent;
  expect(shown("2027-01-01")).toMatchObject({ preis_cent: 5500, version: 3 });
  expect(before("2027-01-01")).toBe(4900);
  expect(shown("2027-03-01")).toMatchObject({ preis_cent: 5500, version: 0 });
  expect(before("2027-03-01")).toBe(5500);
  expect(shown("2027-07-01")).toMatchObject({ preis_cent: 6000, version: 4 });
  expect(before("2027-07-01")).toBe(5500);
});

it.each([
  ["2026-11-25", undefined],
  ["2027-01-01", undefined],
  ["2028-11-24", undefined],
  ["2028-11-25", "Bitte einen Tag bis 24.11.2028 wählen."],
  ["2026-11-24", "Bitte einen Tag nach heute wählen."],
  ["2026-02-30", "Bitte einen Tag nach heute wählen."],
  ["0202-01-01", "Bitte einen Tag nach heute wählen."],
  ["morgen", "Bitte einen Tag nach heute wählen."],
])("new prices from %j on, on 24 November 2026", (ab, problem) =>
  expect(planDayProblem(ab, "2026-11-24")).toBe(problem),
);

it("lists the planned days, the next one first", () => {
  const planned = [
    plan("2027-07-01", 6000),
    ...RAISED,
    { ...plan("2027-01-01", 100), service_id: "s2" },
  ];
  expect(planDays(planned)).toEqual([
    { ab: "2027-01-01", count: 2 },
    { ab: "2027-07-01", count: 1 },
  ]);
});
