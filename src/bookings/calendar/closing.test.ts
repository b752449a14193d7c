import { expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "#company/sample-settings.ts";
import { proposals } from "./closing.ts";

const NOW = { datum: "2026-03-02", zeit: "09:00" };
const CLOSED = ["2026-03-09", "2026-03-10"];
const SERVICE = {
  id: "a",
  art: "service",
  datum: "2026-03-09",
  abgabezeit: "10:00",
  dauerTage: 1,
} as const;
const TALK = { ...SERVICE, art: "beratung", abgabezeit: "16:00" } as const;
const full = { servicePlaces: 1, consultationSlots: ["16:00"] };

function nextDays(
  bookings: Parameters<typeof proposals>[0],
  taken: string[] = [],
  tagesKapazitaet = 1,
) {
  const company = { ...SAMPLE_SETTINGS, exceptions: CLOSED, tagesKapazitaet };
  const occupation = new Map(taken.map((datum) => [datum, full]));
  return proposals(bookings, { now: NOW, company, occupation, bis: "2026-03-10" }).map(
    ({ vorschlag }) => vorschlag && Object.values(vorschlag),
  );
}

it.each<[string, Parameters<typeof nextDays>, ReturnType<typeof nextDays>]>([
  ["the next day", [[SERVICE]], [["2026-03-11", "10:00"]]],
  ["the next free one", [[SERVICE], ["2026-03-11", "2026-03-12"]], [["2026-03-13", "10:00"]]],
  [
    "one each",
    [[SERVICE, SERVICE, SERVICE, SERVICE]],
    ["11", "12", "13", "14"].map((day) => [`2026-03-${day}`, "10:00"]),
  ],
  [
    "two on a day with two places",
    [[SERVICE, SERVICE, SERVICE], [], 2],
    ["11", "11", "12"].map((day) => [`2026-03-${day}`, "10:00"]),
  ],
  [
    "two days in a row",
    [[{ ...SERVICE, dauerTage: 2 }, SERVICE], ["2026-03-12"]],
    [
      ["2026-03-13", "10:00"],
      ["2026-03-11", "10:00"],
    ],
  ],
  [
    "another time of the same day",
    [[TALK, TALK], ["2026-03-11"]],
    [
      ["2026-03-11", "16:30"],
      ["2026-03-11", "17:00"],
    ],
  ],
])("a booking is offered %s", (_, input, expected) => {
  expect(nextDays(...input)).toEqual(expected);
});

it("an earlier day is better than none, and none is said when there is none", () => {
  const company = { ...SAMPLE_SETTINGS, exceptions: CLOSED, tagesKapazitaet: 1 };
  const days = Array.from({ length: 120 }, (_, day) =>
    new Date(Date.UTC(2026, 2, 2 + day)).toISOString().slice(0, 10),
  );
  const occupation = new Map(
    days.filter((datum) => datum !== "2026-03-05").map((datum) => [datum, full]),
  );
  const plan = proposals([SERVICE, SERVICE], { now: NOW, company, occupation, bis: "2026-03-10" });
  expect(plan).toEqual([
    { freieTage: ["2026-03-05"], vorschlag: { datum: "2026-03-05", abgabezeit: "10:00" } },
    { freieTage: ["2026-03-05"], vorschlag: null },
  ]);
});
