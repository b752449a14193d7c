import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weekdayIndex } from "#lib/berlin-time.ts";
import { stayDays, stayEnd, stayLength, stayText } from "./stay.ts";

const closed = { closed: true, open: "08:00", close: "17:00" };
const SHOP = {
  openingHours: { Sonntag: closed },
  exceptions: ["2026-12-24", "2026-12-25", "2026-12-26"],
};
const NO_WEDNESDAYS = { openingHours: { Mittwoch: closed }, exceptions: [] };

describe("how long a car stays", () => {
  const SERVICES = [
    { title: "Außenreinigung", dauerTage: 1, extras: [{ id: "motor", zusatzTage: 0 }] },
    { title: "Lackaufbereitung", dauerTage: 2, extras: [{ id: "trocknen", zusatzTage: 1 }] },
    { title: "Keramik", dauerTage: 14, extras: [{ id: "trocknen", zusatzTage: 1 }] },
  ];

  it.each([
    [[], [], 1],
    [["Außenreinigung"], [], 1],
    [["Lackaufbereitung"], [], 2],
    [["Lackaufbereitung + Versiegelung"], [], 2],
    [["Außenreinigung", "Keramik", "Lackaufbereitung"], [], 14],
    [["Beratungsgespräch"], [], 1],
    [["Gibt es nicht"], [], 1],
    [["Lackaufbereitung"], ["trocknen"], 3],
    [["Lackaufbereitung + Versiegelung", "Außenreinigung"], ["motor", "trocknen"], 3],
    [["Außenreinigung"], ["trocknen"], 1],
    [["Lackaufbereitung", "Keramik"], ["trocknen"], 14],
  ])("%j with %j: %i days", (leistungen, extras, days) => {
    expect(stayLength(leistungen, SERVICES, extras)).toBe(days);
  });
});

describe("the days of a stay", () => {
  it.each([
    ["one day", "2026-11-23", 1, SHOP, ["2026-11-23"]],
    ["two days in the week", "2026-11-23", 2, SHOP, ["2026-11-23", "2026-11-24"]],
    ["over a Sunday", "2026-11-21", 2, SHOP, ["2026-11-21", "2026-11-23"]],
    [
      "over a Sunday that the settings open",
      "2026-11-21",
      2,
      { openingHours: {}, exceptions: [] },
      ["2026-11-21", "2026-11-23"],
    ],
    [
      "over a closed weekday",
      "2026-11-24",
      3,
      NO_WEDNESDAYS,
      ["2026-11-24", "2026-11-26", "2026-11-27"],
    ],
    ["over Christmas and the Sunday after it", "2026-12-23", 2, SHOP, ["2026-12-23", "2026-12-28"]],
    ["over New Year", "2026-12-31", 3, SHOP, ["2026-12-31", "2027-01-01", "2027-01-02"]],
    [
      "over the night in which the clocks go forward",
      "2026-03-28",
      2,
      SHOP,
      ["2026-03-28", "2026-03-30"],
    ],
    ["over the night in which they go back", "2026-10-24", 2, SHOP, ["2026-10-24", "2026-10-26"]],
  ])("%s", (_name, datum, dauerTage, company, days) => {
    expect(stayDays(datum, dauerTage, company)).toEqual(days);
    expect(stayEnd(datum, dauerTage, company)).toBe(days.length > 1 ? days.at(-1) : null);
  });

  it("end where no day is open any more", () => {
    const week = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"] as const;
    const company = {
      openingHours: Object.fromEntries(week.map((day) => [day, closed])),
      exceptions: [],
    };
    expect(stayDays("2026-11-23", 3, company)).toEqual(["2026-11-23"]);
    expect(stayEnd("2026-11-23", 3, company)).toBeNull();
  });

  it("are as many as asked for, in order, and never a Sunday or a closed one after the first", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 14 }),
        (offset, dauerTage) => {
          const datum = `2026-${String(10 + (offset % 3)).padStart(2, "0")}-${String(1 + (offset % 28)).padStart(2, "0")}`;
          const days = stayDays(datum, dauerTage, SHOP);
          expect(days).toHaveLength(dauerTage);
          expect(days).toEqual([...new Set(days)].sort());
          for (const day of days.slice(1))
            expect(weekdayIndex(day) === 6 || SHOP.exceptions.includes(day)).toBe(false);
        },
      ),
    );
  });

  it("are said by their last one", () => {
    expect(stayText("2026-03-11")).toBe("bis Mittwoch, 11. März 2026");
  });
});
