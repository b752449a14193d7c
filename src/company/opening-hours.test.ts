import { describe, expect, it } from "vitest";
import { isClosedDay, openingDay, weekdayOf } from "./opening-hours.ts";
import type { OpeningHours } from "./schema.ts";
import { WEEKDAYS } from "./weekdays.ts";

const OPENING_HOURS: OpeningHours = {
  Montag: { closed: false, open: "08:00", close: "18:00" },
  Mittwoch: { closed: true, open: "08:00", close: "18:00" },
  Sonntag: { closed: true, open: "", close: "" },
};
const COMPANY = { openingHours: OPENING_HOURS, exceptions: ["2026-12-24", "2026-12-31"] };

describe("opening hours of a weekday", () => {
  it("are those of the settings", () => {
    expect(openingDay(OPENING_HOURS, "Montag")).toEqual({
      closed: false,
      open: "08:00",
      close: "18:00",
    });
    expect(openingDay(OPENING_HOURS, "Mittwoch").closed).toBe(true);
  });

  it.each(WEEKDAYS)("are 08:00 to 17:00 on a %s without settings", (weekday) => {
    expect(openingDay({}, weekday)).toEqual({ closed: false, open: "08:00", close: "17:00" });
  });
});

describe("the weekday of a date", () => {
  it.each([
    ["2026-11-16", "Montag"],
    ["2026-11-21", "Samstag"],
    ["2026-11-22", "Sonntag"],
    ["2028-02-29", "Dienstag"],
  ])("%s is a %s", (datum, weekday) => {
    expect(weekdayOf(datum)).toBe(weekday);
  });
});

describe("the business is closed", () => {
  it.each([
    ["2026-11-18", "a Wednesday, closed in the opening hours", true],
    ["2026-11-22", "a Sunday, closed in the opening hours", true],
    ["2026-12-24", "an exception date on a weekday without settings", true],
    ["2026-11-16", "a Monday with its own hours", false],
    ["2026-11-17", "a Tuesday without settings", false],
    ["2026-12-23", "a Wednesday before an exception date", true],
    ["2026-12-25", "the day after an exception date", false],
    ["2027-12-24", "the same day of another year", false],
  ])("on %s (%s): %s", (datum, _why, isClosed) => {
    expect(isClosedDay(datum, COMPANY)).toBe(isClosed);
  });

  it("never, without any settings", () => {
    expect(isClosedDay("2026-11-22", { openingHours: {}, exceptions: [] })).toBe(false);
  });
});
