import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  addDays,
  addMonths,
  berlinInstant,
  berlinMoment,
  formatGermanDate,
  formatGermanMoment,
  formatLongGermanDate,
  formatShortGermanDate,
  isCalendarDate,
  listDates,
  weekdayIndex,
} from "./berlin-time.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const anyDate = fc
  .date({
    min: new Date("1990-01-01T12:00:00Z"),
    max: new Date("2099-12-31T12:00:00Z"),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));
const anyTime = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => new Date(minutes * MINUTE).toISOString().slice(11, 16));

describe("a calendar date", () => {
  it.each([
    "2026-11-21",
    "2026-01-01",
    "2026-12-31",
    "2028-02-29",
    "2000-02-29",
    "1000-01-01",
    "9999-12-31",
  ])("%s exists", (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    "2026-02-29",
    "2026-02-30",
    "2100-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "2026-1-1",
    "0026-11-21",
    "12026-11-21",
    "21.11.2026",
    "2026-11-21T10:00",
    " 2026-11-21",
    "2026-11-21\n",
    "２０２６-11-21",
    "",
  ])("%j does not", (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it("is what a calendar of its own says too", () => {
    const number = (digits: number) =>
      fc
        .integer({ min: 0, max: 10 ** digits - 1 })
        .map((value) => String(value).padStart(digits, "0"));
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9999 }),
        number(2),
        number(2),
        (year, month, day) => {
          const date = new Date(Date.UTC(year, Number(month) - 1, Number(day)));
          expect(isCalendarDate(`${year}-${month}-${day}`)).toBe(
            date.toISOString().slice(0, 10) === `${year}-${month}-${day}`,
          );
        },
      ),
    );
  });
});

describe("counting days and months", () => {
  it.each([
    ["2026-11-21", 1, "2026-11-22"],
    ["2026-11-30", 1, "2026-12-01"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2027-01-01", -1, "2026-12-31"],
    ["2026-02-28", 1, "2026-03-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-03-28", 1, "2026-03-29"],
    ["2026-03-29", 1, "2026-03-30"],
    ["2026-10-24", 2, "2026-10-26"],
    ["2026-11-21", 0, "2026-11-21"],
    ["2026-01-01", 365, "2027-01-01"],
  ])("%s and %d days are %s", (datum, days, expected) => {
    expect(addDays(datum, days)).toBe(expected);
  });

  it.each([
    ["2026-11-21", 3, "2027-02-21"],
    ["2026-08-31", 3, "2026-11-30"],
    ["2026-11-30", 3, "2027-02-28"],
    ["2027-11-30", 3, "2028-02-29"],
    ["2027-11-29", 3, "2028-02-29"],
    ["2026-11-29", 3, "2027-02-28"],
    ["2026-12-31", 3, "2027-03-31"],
    ["2026-10-31", 1, "2026-11-30"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2026-01-31", 1, "2026-02-28"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-01-15", -1, "2025-12-15"],
    ["2026-01-15", -13, "2024-12-15"],
    ["2026-05-31", 0, "2026-05-31"],
    ["2026-12-15", 24, "2028-12-15"],
  ])("%s and %d months are %s", (datum, months, expected) => {
    expect(addMonths(datum, months)).toBe(expected);
  });

  it("comes back to the same day when it goes back as many days", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (datum, days) => {
        expect(addDays(addDays(datum, days), -days)).toBe(datum);
      }),
    );
  });

  it("stays in the month that was meant and never passes the day", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -60, max: 60 }), (datum, months) => {
        const result = addMonths(datum, months);
        const monthNumber = (text: string) =>
          Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(isCalendarDate(result)).toBe(true);
        expect(monthNumber(result) - monthNumber(datum)).toBe(months);
        expect(result.slice(8) <= datum.slice(8)).toBe(true);
        if (result.slice(8) !== datum.slice(8)) expect(addDays(result, 1).slice(8)).toBe("01");
      }),
    );
  });
});

describe("weekdays", () => {
  it.each([
    ["2026-11-16", 0],
    ["2026-11-17", 1],
    ["2026-11-18", 2],
    ["2026-11-19", 3],
    ["2026-11-20", 4],
    ["2026-11-21", 5],
    ["2026-11-22", 6],
    ["1969-12-31", 2],
    ["2028-02-29", 1],
  ])("%s has the index %d", (datum, index) => {
    expect(weekdayIndex(datum)).toBe(index);
  });

  it("follow one another", () => {
    fc.assert(
      fc.property(anyDate, (datum) => {
        expect(weekdayIndex(addDays(datum, 1))).toBe((weekdayIndex(datum) + 1) % 7);
      }),
    );
  });
});

describe("listing dates", () => {
  it.each([
    ["2026-11-29", "2026-12-02", ["2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02"]],
    ["2027-02-27", "2027-03-01", ["2027-02-27", "2027-02-28", "2027-03-01"]],
    ["2028-02-28", "2028-03-01", ["2028-02-28", "2028-02-29", "2028-03-01"]],
    ["2026-12-31", "2027-01-01", ["2026-12-31", "2027-01-01"]],
    ["2026-03-28", "2026-03-30", ["2026-03-28", "2026-03-29", "2026-03-30"]],
    ["2026-11-21", "2026-11-21", ["2026-11-21"]],
    ["2026-11-22", "2026-11-21", []],
  ])("from %s to %s", (from, to, dates) => {
    expect(listDates(from, to)).toEqual(dates);
  });

  it("names each day once, in order, without a gap", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 800 }), (from, days) => {
        const dates = listDates(from, addDays(from, days));
        expect(dates).toEqual(Array.from({ length: days + 1 }, (_, index) => addDays(from, index)));
      }),
    );
  });
});

describe("German dates", () => {
  it.each([
    ["2026-11-21", "21.11.2026", "Samstag, 21. November 2026"],
    ["2026-03-05", "05.03.2026", "Donnerstag, 5. März 2026"],
    ["2026-03-29", "29.03.2026", "Sonntag, 29. März 2026"],
    ["2028-02-29", "29.02.2028", "Dienstag, 29. Februar 2028"],
    ["2027-01-01", "01.01.2027", "Freitag, 1. Januar 2027"],
  ])("%s is written %s and %s", (datum, short, long) => {
    expect(formatGermanDate(datum)).toBe(short);
    expect(formatLongGermanDate(datum)).toBe(long);
    expect(formatShortGermanDate(datum)).toBe(`${long.slice(0, 2)}, ${short.slice(0, 6)}`);
  });

  it("an instant is told by Berlin's clocks, in summer and in winter", () => {
    expect(formatGermanMoment(Date.UTC(2026, 6, 1, 22, 5))).toBe("02.07.2026, 00:05 Uhr");
    expect(formatGermanMoment(Date.UTC(2026, 11, 31, 22, 59))).toBe("31.12.2026, 23:59 Uhr");
  });

  it("are those of the de-DE locale", () => {
    fc.assert(
      fc.property(anyDate, (datum) => {
        expect(formatGermanDate(datum)).toBe(
          new Date(datum).toLocaleDateString("de-DE", { dateStyle: "medium", timeZone: "UTC" }),
        );
        expect(formatLongGermanDate(datum)).toBe(
          new Date(datum).toLocaleDateString("de-DE", { dateStyle: "full", timeZone: "UTC" }),
        );
      }),
    );
  });
});

const CASES: [utc: string, datum: string, zeit: string][] = [
  ["2026-11-21T09:00:00Z", "2026-11-21", "10:00"],
  ["2026-07-01T08:00:00Z", "2026-07-01", "10:00"],
  ["2026-11-21T22:59:00Z", "2026-11-21", "23:59"],
  ["2026-11-21T23:00:00Z", "2026-11-22", "00:00"],
  ["2026-12-31T23:00:00Z", "2027-01-01", "00:00"],
  ["2026-06-30T22:00:00Z", "2026-07-01", "00:00"],
  // The night in which the clocks go forward, and the one in which they go back.
  ["2026-03-28T23:00:00Z", "2026-03-29", "00:00"],
  ["2026-03-29T00:59:00Z", "2026-03-29", "01:59"],
  ["2026-03-29T01:00:00Z", "2026-03-29", "03:00"],
  ["2026-03-29T21:59:00Z", "2026-03-29", "23:59"],
  ["2026-10-24T22:00:00Z", "2026-10-25", "00:00"],
  ["2026-10-24T23:59:00Z", "2026-10-25", "01:59"],
  ["2026-10-25T00:00:00Z", "2026-10-25", "02:00"],
  ["2026-10-25T00:59:00Z", "2026-10-25", "02:59"],
  ["2026-10-25T02:00:00Z", "2026-10-25", "03:00"],
  ["2026-10-25T22:59:00Z", "2026-10-25", "23:59"],
];

describe.each([
  ["Pacific/Kiritimati", -840],
  ["America/Los_Angeles", 480],
  ["Europe/Berlin", -60],
  ["UTC", 0],
])("on a machine in %s", (timeZone, januaryOffset) => {
  const zoneOfMachine = process.env.TZ;

  async function loadThere() {
    process.env.TZ = timeZone;
    expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(januaryOffset);
    vi.resetModules();
    return await import("./berlin-time.ts");
  }

  afterEach(() => {
    if (zoneOfMachine === undefined) delete process.env.TZ;
    else process.env.TZ = zoneOfMachine;
  });

  it("Berlin's clocks show what they show, and back", async () => {
    const time = await loadThere();
    for (const [utc, datum, zeit] of CASES) {
      expect(time.berlinMoment(Date.parse(utc)), utc).toEqual({ datum, zeit });
      expect(new Date(time.berlinInstant(datum, zeit)).toISOString(), `${datum} ${zeit}`).toBe(
        utc.replace("Z", ".000Z"),
      );
    }
  });

  it("the second 02:30 of the autumn night shows 02:30 as well", async () => {
    const time = await loadThere();
    expect(time.berlinMoment(Date.parse("2026-10-25T01:30:00Z"))).toEqual({
      datum: "2026-10-25",
      zeit: "02:30",
    });
  });

  it("a skipped time of the spring night moves forward by an hour", async () => {
    const time = await loadThere();
    for (const [skipped, shown] of [
      ["02:00", "03:00"],
      ["02:30", "03:30"],
      ["02:59", "03:59"],
    ] as const) {
      expect(time.berlinMoment(time.berlinInstant("2026-03-29", skipped))).toEqual({
        datum: "2026-03-29",
        zeit: shown,
      });
    }
  });

  it("days, months and weekdays are those of the calendar", async () => {
    const time = await loadThere();
    expect(time.addDays("2026-03-28", 1)).toBe("2026-03-29");
    expect(time.addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(time.addMonths("2026-08-31", 3)).toBe("2026-11-30");
    expect(time.weekdayIndex("2026-11-22")).toBe(6);
    expect(time.listDates("2026-10-24", "2026-10-26")).toEqual([
      "2026-10-24",
      "2026-10-25",
      "2026-10-26",
    ]);
    expect(time.formatLongGermanDate("2026-11-21")).toBe("Samstag, 21. November 2026");
  });
});

describe("between wall clock and instant", () => {
  it("cuts begun minutes off", () => {
    expect(berlinMoment(Date.parse("2026-11-21T09:00:59.999Z"))).toEqual({
      datum: "2026-11-21",
      zeit: "10:00",
    });
  });

  it("knows how long the two odd days are", () => {
    expect(berlinInstant("2026-03-30", "00:00") - berlinInstant("2026-03-29", "00:00")).toBe(
      23 * HOUR,
    );
    expect(berlinInstant("2026-10-26", "00:00") - berlinInstant("2026-10-25", "00:00")).toBe(
      25 * HOUR,
    );
  });

  it("every wall-clock time that exists comes back unchanged", () => {
    fc.assert(
      fc.property(anyDate, anyTime, (datum, zeit) => {
        fc.pre(!(zeit >= "02:00" && zeit < "03:00" && isSpringNight(datum)));
        expect(berlinMoment(berlinInstant(datum, zeit))).toEqual({ datum, zeit });
      }),
    );
  });

  it("every minute comes back unchanged, but for the hour that occurs twice", () => {
    fc.assert(
      fc.property(fc.integer({ min: 631_152_000, max: 4_102_444_800 }), (seconds) => {
        const minute = Math.floor(seconds / 60) * MINUTE;
        const { datum, zeit } = berlinMoment(minute);
        expect([minute, minute - HOUR]).toContain(berlinInstant(datum, zeit));
      }),
    );
  });

  it("agrees with the table of time zones at every change and on every day between 1981 and 2099", () => {
    const table = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "Europe/Berlin",
      dateStyle: "short",
      timeStyle: "short",
    });
    for (const hour of [0, 1, 12])
      for (
        let instant = Date.UTC(1981, 0, 1, hour);
        instant < Date.UTC(2100, 0, 1);
        instant += 24 * HOUR
      ) {
        const { datum, zeit } = berlinMoment(instant);
        expect(`${datum} ${zeit}`).toBe(table.format(instant));
      }
  });

  it("every minute of both odd nights agrees with the rule of the law: forward at 01:00 UTC, back at 01:00 UTC", () => {
    for (const [night, change, before, after] of [
      ["2026-03-28T22:00:00Z", "2026-03-29T01:00:00Z", 1, 2],
      ["2026-10-24T22:00:00Z", "2026-10-25T01:00:00Z", 2, 1],
    ] as const) {
      for (
        let instant = Date.parse(night);
        instant < Date.parse(night) + 8 * HOUR;
        instant += MINUTE
      ) {
        const shown = new Date(
          instant + (instant < Date.parse(change) ? before : after) * HOUR,
        ).toISOString();
        expect(berlinMoment(instant)).toEqual({
          datum: shown.slice(0, 10),
          zeit: shown.slice(11, 16),
        });
      }
    }
  });
});

/** Since 1981 summer time begins on the last Sunday of March. */
function isSpringNight(datum: string): boolean {
  return (
    datum.slice(5, 7) === "03" &&
    weekdayIndex(datum) === 6 &&
    addDays(datum, 7).slice(5, 7) === "04"
  );
}
