import { describe, expect, it } from "vitest";
import { ageText, dueText, nextRefreshes, refreshPlan, refreshSubject } from "./refresh-plan.ts";

// What is held here: (F4, F6).

const SERVICES = [
  { id: "innen", title: "Innenreinigung", enthaelt: [] },
  { id: "lack", title: "Lackaufbereitung + Versiegelung", enthaelt: [] },
  { id: "alles", title: "Komplettaufbereitung", enthaelt: ["innen"] },
  { id: "nie", title: "Außenreinigung", enthaelt: [] },
];
const next = (...visits: [datum: string, ...leistungen: string[]][]) =>
  nextRefreshes(
    visits.map(([datum, ...leistungen]) => ({ datum, leistungen })),
    SERVICES,
    ({ title }) => refreshPlan(title),
  ).map(({ serviceId, faellig }) => `${serviceId} ${faellig}`);

describe("what is due again", () => {
  it.each([
    ["half a year later", next(["2026-03-10", "Innenreinigung"]), ["innen 2026-09-10"]],
    ["at a month's end", next(["2026-08-31", "Innenreinigung"]), ["innen 2027-02-28"]],
    [
      "on the last of February of another year",
      next(["2028-02-29", "Lackaufbereitung + Versiegelung"]),
      ["lack 2029-02-28"],
    ],
    [
      "by its title without the suffix",
      next(["2026-03-10", "Lackaufbereitung"]),
      ["lack 2027-03-10"],
    ],
    [
      "several, the next one first",
      next(["2026-03-10", "Lackaufbereitung", "Innenreinigung"]),
      ["innen 2026-09-10", "lack 2027-03-10"],
    ],
    [
      "from the last time on",
      next(["2026-03-10", "Innenreinigung"], ["2026-08-01", "Innenreinigung"]),
      ["innen 2027-02-01"],
    ],
    [
      "not where a larger one has done it since",
      next(["2026-03-10", "Innenreinigung"], ["2026-04-01", "Komplettaufbereitung"]),
      ["alles 2027-04-01"],
    ],
    [
      "where it was done again after the larger one",
      next(["2026-04-01", "Komplettaufbereitung"], ["2026-05-01", "Innenreinigung"]),
      ["innen 2026-11-01", "alles 2027-04-01"],
    ],
    ["never, where the plan says so", next(["2026-03-10", "Außenreinigung"]), []],
    ["not what is no longer sold", next(["2026-03-10", "Motorwäsche"]), []],
    ["nothing without a visit", next(), []],
  ])("%s", (_, found, expected) => expect(found).toEqual(expected));
});

it.each([
  ["Lackaufbereitung + Versiegelung", 12, "Ihre Versiegelung ist ein Jahr alt"],
  ["Innenreinigung (Intensiv)", 6, "Ihre Innenreinigung ist ein halbes Jahr her"],
  ["Lederreinigung (pro Sitz)", 24, "Ihre Lederreinigung ist zwei Jahre her"],
  ["Hagelschutz", 18, "Hagelschutz: anderthalb Jahre ist es her"],
])("of %s after %i months it says %j", (title, monate, subject) =>
  expect(refreshSubject(title, monate)).toBe(subject),
);

it.each([
  [1, "einen Monat"],
  [3, "drei Monate"],
  [9, "neun Monate"],
  [36, "drei Jahre"],
])("%i months are %j", (monate, text) => expect(ageText(monate)).toBe(text));

it("says the shop's own months and words, else the sample's", () => {
  expect(refreshPlan("Innenreinigung").monate).toBe(6);
  expect(refreshPlan("Innenreinigung", { monate: 0, text: "Wieder dran." })).toEqual({
    monate: 0,
    text: "Wieder dran.",
  });
  expect(refreshPlan("Fensterfolie", { monate: 12, text: null })).toMatchObject({
    monate: 12,
    text: expect.stringContaining("Auffrischung"),
  });
});

it("says when, and since when", () => {
  expect(dueText({ faellig: "2027-11-10" }, "2026-11-10")).toBe("etwa November 2027");
  expect(dueText({ faellig: "2026-03-09" }, "2026-03-10")).toBe("seit März 2026");
});
