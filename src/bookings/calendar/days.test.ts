import { describe, expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "#company/sample-settings.ts";
import { calendarDays, dayOfStay, daySentence, entriesOf, freeText } from "./days.ts";
import type { CalendarBooking, CalendarDay } from "./schema.ts";

const BOOKING = {
  datum: "2026-03-10",
  abgabezeit: "10:00",
  name: "A",
  tage: ["2026-03-10"],
} as CalendarBooking;

describe("the days", () => {
  it("say what is taken and why a day is closed", () => {
    const company = {
      ...SAMPLE_SETTINGS,
      exceptions: ["2026-03-14", "2026-03-15"],
      tagesKapazitaet: 2,
    };
    const days = calendarDays(
      "2026-03-13",
      "2026-03-16",
      company,
      new Map([["2026-03-13", { servicePlaces: 1, consultationSlots: ["16:00"] }]]),
    );
    expect(days).toEqual([
      { datum: "2026-03-13", geschlossen: "", belegt: 1, plaetze: 2 },
      { datum: "2026-03-14", geschlossen: "ausnahme", belegt: 0, plaetze: 2 },
      { datum: "2026-03-15", geschlossen: "ausnahme", belegt: 0, plaetze: 2 },
      { datum: "2026-03-16", geschlossen: "", belegt: 0, plaetze: 2 },
    ]);
  });

  it("close on Sundays whatever the opening hours say", () => {
    const company = { openingHours: {}, exceptions: [], tagesKapazitaet: 1 };
    expect(
      calendarDays("2026-03-14", "2026-03-15", company, new Map()).map(
        ({ geschlossen }) => geschlossen,
      ),
    ).toEqual(["", "wochentag"]);
  });
});

describe("what happens on a day", () => {
  it("stands in the order of the clock, after the cars that are there already", () => {
    const bookings: CalendarBooking[] = [
      { ...BOOKING, id: "b", abgabezeit: "12:00" },
      { ...BOOKING, id: "a", abgabezeit: "09:30" },
      {
        ...BOOKING,
        id: "stays",
        datum: "2026-03-09",
        abgabezeit: "17:00",
        tage: ["2026-03-09", "2026-03-10", "2026-03-11"],
      },
      { ...BOOKING, id: "other", datum: "2026-03-11", tage: ["2026-03-11"] },
    ];
    expect(entriesOf("2026-03-10", bookings).map(({ id }) => id)).toEqual(["stays", "a", "b"]);
    expect(entriesOf("2026-03-12", bookings)).toEqual([]);
  });

  it("names the day of a longer stay", () => {
    expect(dayOfStay({ tage: ["2026-03-07", "2026-03-09"] }, "2026-03-09")).toBe("Tag 2 von 2");
    expect(dayOfStay(BOOKING, "2026-03-10")).toBe("");
  });
});

it.each<[Partial<CalendarDay>, string]>([
  [{}, "Frei"],
  [{ belegt: 1 }, "Voll"],
  [{ belegt: 1, plaetze: 3 }, "2 von 3 frei"],
  [{ belegt: 3, plaetze: 2 }, "Voll"],
  [{ geschlossen: "ausnahme" }, "Geschlossen"],
  [{ datum: "2026-03-01" }, ""],
  [{ datum: "2026-03-01", geschlossen: "wochentag" }, "Geschlossen"],
])("a day with %j says %j", (day, text) => {
  expect(
    freeText({ datum: "2026-03-10", geschlossen: "", belegt: 0, plaetze: 1, ...day }, "2026-03-02"),
  ).toBe(text);
});

// A public holiday is an exception, too, though nobody closed it by hand.
it.each<[Partial<CalendarDay>, string]>([
  [{}, "Der Platz ist frei."],
  [{ belegt: 1 }, "Der Platz ist vergeben."],
  [{ belegt: 3, plaetze: 3 }, "Alle 3 Plätze sind vergeben."],
  [{ belegt: 1, plaetze: 3 }, "2 von 3 Plätzen sind frei."],
  [
    { geschlossen: "ausnahme" },
    "Geschlossen: Der Tag steht unter „Geschlossene Tage“, als Feiertag oder von Ihnen eingetragen.",
  ],
  [{ geschlossen: "wochentag" }, "Geschlossen, wie jede Woche an diesem Wochentag."],
  [{ datum: "2026-03-01" }, ""],
])("a day with %j is described by %j", (day, text) => {
  expect(
    daySentence(
      { datum: "2026-03-10", geschlossen: "", belegt: 0, plaetze: 1, ...day },
      "2026-03-02",
    ),
  ).toBe(text);
});
