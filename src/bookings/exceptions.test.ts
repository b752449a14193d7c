import { expect, it } from "vitest";
import {
  type BookingException,
  EXCEPTIONS,
  exceptionSentence,
  exceptionsFor,
  isOutOfReach,
} from "./exceptions.ts";

// What is held here: (B50, B69).

const CLOSED = { closed: true, open: "08:00", close: "17:00" };
const company = {
  openingHours: { Sonntag: CLOSED, Mittwoch: CLOSED },
  abgabezeiten: { Montag: { von: "08:00", bis: "18:00" } },
  beratungszeiten: {},
  exceptions: ["2026-11-27"],
  tagesKapazitaet: 1,
};
const occupation = new Map([
  ["2026-11-24", { servicePlaces: 1, consultationSlots: ["16:00"] }],
  ["2026-11-20", { servicePlaces: 2, consultationSlots: [] }],
]);
const circumstances = { moment: { datum: "2026-11-23", zeit: "12:00" }, company, occupation };

it.each<[string, "service" | "beratung", string, string, number, BookingException[]]>([
  ["a free day", "service", "2026-11-26", "10:00", 1, []],
  ["later today", "service", "2026-11-23", "12:30", 1, []],
  ["this morning", "service", "2026-11-23", "12:00", 1, ["vergangen"]],
  ["the day before", "service", "2026-11-21", "10:00", 1, ["vergangen"]],
  ["a full day that is over", "service", "2026-11-20", "10:00", 1, ["vergangen", "belegt"]],
  ["half a year ahead", "service", "2027-05-26", "10:00", 1, ["zu_weit", "geschlossen"]],
  ["a Sunday, at whatever time", "service", "2026-11-29", "21:15", 1, ["sonntag"]],
  ["a holiday", "service", "2026-11-27", "10:00", 1, ["geschlossen"]],
  ["a weekday without hours", "service", "2026-11-25", "10:00", 1, ["geschlossen"]],
  ["after hours", "service", "2026-11-26", "20:00", 1, ["uhrzeit"]],
  [
    "at a time that the shop has set for this weekday alone",
    "service",
    "2026-11-30",
    "08:00",
    1,
    [],
  ],
  ["at the same time on another one", "service", "2026-12-01", "08:00", 1, ["uhrzeit"]],
  ["beside the half hour", "service", "2026-11-26", "10:10", 1, ["uhrzeit"]],
  ["a full day", "service", "2026-11-24", "10:00", 1, ["belegt"]],
  ["a stay over a full day", "service", "2026-11-23", "13:00", 2, ["belegt"]],
  ["a stay beside it", "service", "2026-11-26", "10:00", 2, []],
  ["a talk on a day full of cars", "beratung", "2026-11-24", "16:30", 1, []],
  ["a talk while another one is", "beratung", "2026-11-24", "16:00", 1, ["belegt"]],
  ["a talk in the morning", "beratung", "2026-11-24", "10:00", 1, ["uhrzeit"]],
])("%s", (_name, art, datum, abgabezeit, dauerTage, expected) => {
  expect(exceptionsFor({ art, datum, abgabezeit, dauerTage }, circumstances)).toEqual(expected);
});

it("a day without a time is past only when it is over, and no time is unusual", () => {
  const open = { art: "service", abgabezeit: "08:00", dauerTage: 1 } as const;
  const noch_offen = ["abgabezeit"] as const;
  const ofDay = (datum: string) => exceptionsFor({ ...open, datum, noch_offen }, circumstances);
  expect(ofDay("2026-11-23")).toEqual([]);
  expect(ofDay("2026-11-21")).toEqual(["vergangen"]);
  expect(ofDay("2026-12-01")).toEqual([]);
});

it("asks a whole sentence for each", () => {
  const wish = { art: "service", abgabezeit: "20:00", dauerTage: 1 } as const;
  expect(EXCEPTIONS.map((exception) => exceptionSentence(exception, wish))).toEqual([
    "Dieser Termin liegt in der Vergangenheit.",
    "Dieser Tag liegt mehr als drei Monate voraus.",
    "Dieser Tag ist ein Sonntag.",
    "An diesem Tag ist geschlossen.",
    "20:00 Uhr ist keine der üblichen Zeiten.",
    "Dieser Tag ist voll.",
  ]);
});

it("takes a date more than a year away for a slip", () => {
  expect(
    ["2025-11-22", "2025-11-21", "2027-11-24", "2027-11-25"].map((datum) =>
      isOutOfReach(datum, "2026-11-23"),
    ),
  ).toEqual([false, true, false, true]);
});
