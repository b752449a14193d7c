import { describe, expect, it } from "vitest";
import { berlinMoment } from "#lib/berlin-time.ts";
import { SAMPLE_SETTINGS } from "./sample-settings.ts";
import type { OpeningHours } from "./schema.ts";
import { statusLine } from "./status-line.ts";
import { WEEKDAYS } from "./weekdays.ts";

/** Mo–Fr 08:00–18:00, Sa 09:00–18:00, So closed. */
const COMPANY = {
  openingHours: SAMPLE_SETTINGS.openingHours,
  exceptions: ["2026-03-04", "2026-04-03", "2026-04-06"],
};

const ALWAYS_CLOSED: OpeningHours = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { closed: true, open: "07:30", close: "16:00" }]),
);

describe("the status line", () => {
  it.each([
    ["before opening", "2026-03-02", "07:59", "Öffnet heute um 08:00 Uhr"],
    ["at the minute of opening", "2026-03-02", "08:00", "Geöffnet bis 18:00 Uhr"],
    ["during the day", "2026-03-02", "12:30", "Geöffnet bis 18:00 Uhr"],
    ["in the last open minute", "2026-03-02", "17:59", "Geöffnet bis 18:00 Uhr"],
    [
      "at the minute of closing",
      "2026-03-02",
      "18:00",
      "Geschlossen – öffnet Dienstag um 08:00 Uhr",
    ],
    [
      "in the last minute of the day",
      "2026-03-02",
      "23:59",
      "Geschlossen – öffnet Dienstag um 08:00 Uhr",
    ],
    ["a minute later, on the next day", "2026-03-03", "00:00", "Öffnet heute um 08:00 Uhr"],
    [
      "the evening before an exception date",
      "2026-03-03",
      "20:00",
      "Geschlossen – öffnet Donnerstag um 08:00 Uhr",
    ],
    [
      "on an exception date, even in opening hours",
      "2026-03-04",
      "10:00",
      "Geschlossen – öffnet Donnerstag um 08:00 Uhr",
    ],
    [
      "on an exception date before opening",
      "2026-03-04",
      "07:00",
      "Geschlossen – öffnet Donnerstag um 08:00 Uhr",
    ],
    ["on Friday after closing", "2026-03-06", "18:30", "Geschlossen – öffnet Samstag um 09:00 Uhr"],
    ["on Saturday before its own opening", "2026-03-07", "08:30", "Öffnet heute um 09:00 Uhr"],
    [
      "on Saturday after closing, over a Sunday",
      "2026-03-07",
      "18:00",
      "Geschlossen – öffnet Montag um 08:00 Uhr",
    ],
    ["on a closed Sunday", "2026-03-08", "12:00", "Geschlossen – öffnet Montag um 08:00 Uhr"],
    [
      "on Easter Sunday, before a closed Monday",
      "2026-04-05",
      "12:00",
      "Geschlossen – öffnet Dienstag um 08:00 Uhr",
    ],
  ])("%s (%s %s): %s", (_when, datum, zeit, line) => {
    expect(statusLine(COMPANY, { datum, zeit })).toBe(line);
  });

  it.each([
    ["11:59", "Geöffnet bis 12:00 Uhr"],
    ["12:00", "Öffnet heute um 13:30 Uhr"],
    ["13:29", "Öffnet heute um 13:30 Uhr"],
    ["13:30", "Geöffnet bis 18:00 Uhr"],
    ["18:00", "Geschlossen – öffnet Dienstag um 08:00 Uhr"],
  ])("knows the break: %s on a Monday with one: %s", (zeit, line) => {
    const Montag = {
      closed: false,
      open: "08:00",
      close: "18:00",
      pause: { von: "12:00", bis: "13:30" },
    };
    expect(
      statusLine(
        { openingHours: { ...COMPANY.openingHours, Montag }, exceptions: [] },
        { datum: "2026-03-02", zeit },
      ),
    ).toBe(line);
  });

  it("takes days without settings as open from 08:00 to 17:00", () => {
    const company = { openingHours: {}, exceptions: [] };
    expect(statusLine(company, { datum: "2026-03-08", zeit: "16:59" })).toBe(
      "Geöffnet bis 17:00 Uhr",
    );
    expect(statusLine(company, { datum: "2026-03-08", zeit: "17:00" })).toBe(
      "Geschlossen – öffnet Montag um 08:00 Uhr",
    );
  });

  it("finds a day of the same name a week ahead", () => {
    const openingHours: OpeningHours = {
      ...ALWAYS_CLOSED,
      Mittwoch: { closed: false, open: "10:00", close: "12:00" },
    };
    expect(
      statusLine({ openingHours, exceptions: [] }, { datum: "2026-03-04", zeit: "12:00" }),
    ).toBe("Geschlossen – öffnet Mittwoch um 10:00 Uhr");
  });

  it("names Monday at its opening time when no day of the next seven is open", () => {
    expect(
      statusLine(
        { openingHours: ALWAYS_CLOSED, exceptions: [] },
        { datum: "2026-03-04", zeit: "12:00" },
      ),
    ).toBe("Geschlossen – öffnet Montag um 07:30 Uhr");
    const holidays = [
      "2026-03-05",
      "2026-03-06",
      "2026-03-07",
      "2026-03-08",
      "2026-03-09",
      "2026-03-10",
      "2026-03-11",
    ];
    expect(
      statusLine({ ...COMPANY, exceptions: holidays }, { datum: "2026-03-04", zeit: "19:00" }),
    ).toBe("Geschlossen – öffnet Montag um 08:00 Uhr");
  });

  it("names 08:00 when Monday has no opening time either", () => {
    const openingHours: OpeningHours = {
      ...ALWAYS_CLOSED,
      Montag: { closed: true, open: "", close: "" },
    };
    expect(
      statusLine({ openingHours, exceptions: [] }, { datum: "2026-03-04", zeit: "12:00" }),
    ).toBe("Geschlossen – öffnet Montag um 08:00 Uhr");
  });

  it.each([
    [
      "the last winter minute of a spring night",
      "2026-03-29T00:59:00Z",
      "Geschlossen – öffnet Montag um 08:00 Uhr",
    ],
    ["Monday morning in summer time", "2026-03-30T05:59:00Z", "Öffnet heute um 08:00 Uhr"],
    ["eight o'clock in summer time", "2026-03-30T06:00:00Z", "Geöffnet bis 18:00 Uhr"],
    [
      "the second 02:30 of an autumn night",
      "2026-10-25T01:30:00Z",
      "Geschlossen – öffnet Montag um 08:00 Uhr",
    ],
    [
      "the same UTC time after the clocks went back",
      "2026-10-26T06:30:00Z",
      "Öffnet heute um 08:00 Uhr",
    ],
    ["eight o'clock in winter time", "2026-10-26T07:00:00Z", "Geöffnet bis 18:00 Uhr"],
    [
      "late evening in UTC, already Tuesday in Berlin",
      "2026-03-02T23:10:00Z",
      "Öffnet heute um 08:00 Uhr",
    ],
  ])("follows Berlin's clocks: %s", (_when, instant, line) => {
    expect(statusLine({ ...COMPANY, exceptions: [] }, berlinMoment(Date.parse(instant)))).toBe(
      line,
    );
  });
});
