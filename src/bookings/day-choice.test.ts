import { expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "#company/sample-settings.ts";
import {
  type DayStatus,
  dayStatus,
  type KnownDays,
  listMondays,
  nextFreeDays,
  weekAround,
  yearLater,
} from "./day-choice.ts";

// What is held here: (B35).

/** A Monday. */
const KNOWN: KnownDays = {
  today: "2026-03-02",
  blockedDays: ["2026-03-02", "2026-03-04", "2026-03-10"],
  company: { ...SAMPLE_SETTINGS, exceptions: ["2026-03-10"] },
};

it.each<[string, DayStatus]>([
  ["2026-03-01", "vorbei"],
  ["2026-03-02", "voll"],
  ["2026-03-03", "frei"],
  ["2026-03-04", "voll"],
  ["2026-03-08", "geschlossen"],
  ["2026-03-10", "geschlossen"],
  ["2026-06-02", "frei"],
  ["2026-06-03", "zu weit"],
])("%s is %s", (datum, standing) => expect(dayStatus(datum, KNOWN)).toBe(standing));

it("a day without times of its kind is closed for it, not full", () => {
  const company = { ...SAMPLE_SETTINGS, abgabezeiten: { Donnerstag: null } };
  const known = { ...KNOWN, blockedDays: ["2026-03-05"], company };
  expect(dayStatus("2026-03-05", known)).toBe("geschlossen");
  expect(dayStatus("2026-03-05", { ...known, art: "beratung", blockedDays: [] })).toBe("frei");
});

it("a day within the shop's lead time is too near, not full; one that has a time after it is full", () => {
  const known = {
    ...KNOWN,
    blockedDays: ["2026-03-03", "2026-03-04", "2026-03-05"],
    earliest: { datum: "2026-03-04", zeit: "11:00" },
  };
  const standings = ["2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06"].map((datum) =>
    dayStatus(datum, known),
  );
  expect(standings).toEqual(["zu bald", "voll", "voll", "frei"]);
  expect(
    dayStatus("2026-03-04", { ...known, earliest: { datum: "2026-03-04", zeit: "23:00" } }),
  ).toBe("zu bald");
});

it("the next free days leave out what is full or closed", () => {
  expect(nextFreeDays(KNOWN, 5)).toEqual([
    "2026-03-03",
    "2026-03-05",
    "2026-03-06",
    "2026-03-07",
    "2026-03-09",
  ]);
});

it("after a week of holidays and a full one the days behind them are next, and of none there is none", () => {
  const closed = weekAround("2026-03-04");
  const full = weekAround("2026-03-11");
  const company = { ...SAMPLE_SETTINGS, exceptions: closed };
  expect(
    nextFreeDays({ today: "2026-03-02", blockedDays: [...closed, ...full], company }, 2),
  ).toEqual(["2026-03-16", "2026-03-17"]);
  const always = Object.fromEntries(
    Object.entries(SAMPLE_SETTINGS.openingHours).map(([day, hours]) => [
      day,
      { ...hours, closed: true },
    ]),
  );
  expect(
    nextFreeDays(
      {
        today: "2026-03-02",
        blockedDays: [],
        company: { ...company, openingHours: always as never },
      },
      2,
    ),
  ).toEqual([]);
});

it("a week runs from Monday to Sunday", () => {
  expect(weekAround("2026-03-08")).toEqual([2, 3, 4, 5, 6, 7, 8].map((day) => `2026-03-0${day}`));
});

it("a year later is the same weekday", () => {
  expect(yearLater("2026-03-02")).toBe("2027-03-01");
  expect(yearLater("2028-02-29")).toBe("2029-02-27");
});

it("begins a calendar with the week of its first day, and ends it with that of its last", () => {
  expect(listMondays("2026-03-18", "2026-04-06")).toEqual([
    "2026-03-16",
    "2026-03-23",
    "2026-03-30",
    "2026-04-06",
  ]);
  expect(listMondays("2026-03-22", "2026-03-22")).toEqual(["2026-03-16"]);
  expect(listMondays("2026-12-30", "2027-01-04")).toEqual(["2026-12-28", "2027-01-04"]);
});
