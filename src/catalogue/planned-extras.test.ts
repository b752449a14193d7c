import { describe, expect, it } from "vitest";
import {
  areSamePrices,
  changesOf,
  extraPlans,
  extrasOn,
  type PlannedExtra,
} from "./planned-extras.ts";

// What is held here: (C17).

const preise = (kleinwagen: string, suv = kleinwagen) => ({
  kleinwagen,
  limousine: kleinwagen,
  suv,
});
const HAIR = { id: "e1", preise: preise("20,00 €") };
const plan = (ab: string, price: string, version = 1): PlannedExtra => ({
  id: "e1",
  ab,
  preise: preise(price),
  version,
});
const LATER = [plan("2027-07-01", "25,00 €", 4), plan("2027-01-01", "22,00 €", 3)];

describe("what a plan keeps", () => {
  const former = { ...preise("20,00 €"), klasse4: "40,00 €" };
  it.each([
    [{ ...former, suv: "25" }, {}, { suv: "25" }],
    [{ ...former, kleinwagen: "20,00 €" }, {}, {}],
    [preise("20,00 €"), {}, { klasse4: "" }],
    [{ ...former, klasse5: "50" }, {}, { klasse5: "50" }],
    // What it cost meanwhile is no reason to forget what was planned.
    [
      { ...former, suv: "25" },
      { kleinwagen: "20,00 €", suv: "24,00 €" },
      { kleinwagen: "20,00 €", suv: "25" },
    ],
  ])("%j, planned before %j: %j", (wanted, planned, kept) =>
    expect(changesOf(former, wanted, planned)).toEqual(kept),
  );
});

describe("an extra on a day", () => {
  it("has what was changed meanwhile in other classes, and none where a class is on request", () => {
    const now = { id: "e1", preise: { ...preise("21,00 €"), klasse4: "40,00 €" } };
    const planned: PlannedExtra[] = [
      { id: "e1", ab: "2027-01-01", preise: { suv: "25,00 €" }, version: 1 },
      { id: "e1", ab: "2027-02-01", preise: { klasse4: "" }, version: 1 },
    ];
    expect(extrasOn([now], planned, "2027-03-01")[0]?.preise).toEqual(preise("21,00 €", "25,00 €"));
  });

  it.each([
    ["2026-12-31", "20,00 €"],
    ["2027-01-01", "22,00 €"],
    ["2027-06-30", "22,00 €"],
    ["2027-07-01", "25,00 €"],
  ])("%s costs %s", (datum, price) =>
    expect(extrasOn([HAIR], LATER, datum)).toEqual([{ id: "e1", preise: preise(price) }]),
  );

  it("stays as it is where something else is planned", () =>
    expect(extrasOn([{ ...HAIR, id: "e2" }], LATER, "2028-01-01")[0]?.preise).toEqual(HAIR.preise));
});

it.each([
  ["2026-12-31", "20,00 €", 0],
  ["2027-01-01", "22,00 €", 3],
  ["2027-03-01", "22,00 €", 0],
  ["2027-07-01", "25,00 €", 4],
])("the plan for %s is edited with its own version", (ab, price, version) =>
  expect(extraPlans([HAIR], LATER, ab)).toEqual([{ id: "e1", preise: preise(price), version }]),
);

it.each([
  [preise("20,00 €"), preise("20"), true],
  [preise("20,00 €"), preise("20,00 €", "25,00 €"), false],
  [preise("20,00 €"), { ...preise("20,00 €"), klasse4: "20,00 €" }, true],
  [preise("20,00 €"), { ...preise("20,00 €"), klasse4: "30,00 €" }, false],
])("%j and %j are the same: %s", (one, other, same) =>
  expect(areSamePrices(one, other)).toBe(same),
);
