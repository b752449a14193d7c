import { describe, expect, it } from "vitest";
import {
  decidedTimes,
  fittedTimes,
  HALF_HOURS,
  type TimeRules,
  talksToFit,
  timeSpan,
  timesOn,
  undecidedTalks,
  unfitWeekdays,
} from "./booking-times.ts";
import { WEEKDAYS } from "./weekdays.ts";

const day = (open: string, close: string, pause?: { von: string; bis: string }) => ({
  closed: false,
  open,
  close,
  ...(pause && { pause }),
});
const USUAL: TimeRules = { openingHours: {}, abgabezeiten: {}, beratungszeiten: {} };
const rules = (change: Partial<TimeRules>): TimeRules => ({ ...USUAL, ...change });
const span = (von: string, bis: string) => ({ von, bis });

describe("the times of a weekday", () => {
  it.each(WEEKDAYS)("without settings are the usual ones on a %s", (weekday) => {
    const isSunday = weekday === "Sonntag";
    expect(timeSpan("abgabezeiten", weekday, USUAL)).toEqual(
      isSunday ? undefined : span("10:00", "18:00"),
    );
    expect(timesOn("abgabezeiten", weekday, USUAL)).toHaveLength(isSunday ? 0 : 17);
    expect(timesOn("beratungszeiten", weekday, USUAL)).toHaveLength(isSunday ? 0 : 13);
    if (!isSunday)
      expect(timesOn("beratungszeiten", weekday, USUAL)[0]).toBe(
        weekday === "Samstag" ? "09:00" : "16:00",
      );
  });

  it.each<
    [
      what: string,
      rules: TimeRules,
      name: "abgabezeiten" | "beratungszeiten",
      weekday: (typeof WEEKDAYS)[number],
      times: string,
    ]
  >([
    [
      "are the shop's own",
      rules({ abgabezeiten: { Montag: span("07:30", "09:00") } }),
      "abgabezeiten",
      "Montag",
      "07:30 08:00 08:30 09:00",
    ],
    [
      "may be a single one",
      rules({ abgabezeiten: { Montag: span("08:00", "08:00") } }),
      "abgabezeiten",
      "Montag",
      "08:00",
    ],
    ["may be none", rules({ abgabezeiten: { Samstag: null } }), "abgabezeiten", "Samstag", ""],
    [
      "are never any on a Sunday",
      rules({ beratungszeiten: { Sonntag: span("10:00", "12:00") } }),
      "beratungszeiten",
      "Sonntag",
      "",
    ],
    [
      "leave out the break, whose last minute is free again",
      rules({
        abgabezeiten: { Montag: span("11:30", "14:00") },
        openingHours: { Montag: day("08:00", "18:00", span("12:00", "13:30")) },
      }),
      "abgabezeiten",
      "Montag",
      "11:30 13:30 14:00",
    ],
    [
      "of talks know no break",
      rules({
        beratungszeiten: { Montag: span("12:00", "13:00") },
        openingHours: { Montag: day("08:00", "18:00", span("12:00", "13:00")) },
      }),
      "beratungszeiten",
      "Montag",
      "12:00 12:30 13:00",
    ],
    [
      "of one kind leave the other alone",
      rules({
        beratungszeiten: { Montag: null },
        abgabezeiten: { Montag: span("10:00", "10:30") },
      }),
      "abgabezeiten",
      "Montag",
      "10:00 10:30",
    ],
  ])("%s", (_what, given, name, weekday, times) => {
    expect(timesOn(name, weekday, given)).toEqual(times === "" ? [] : times.split(" "));
  });

  it("are half hours of a day", () => {
    expect([HALF_HOURS[0], HALF_HOURS[1], HALF_HOURS.at(-1), HALF_HOURS.length]).toEqual([
      "00:00",
      "00:30",
      "23:30",
      48,
    ]);
  });
});

describe("drop-offs outside of the opening hours", () => {
  const open8to18 = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day("08:00", "18:00")]));

  it.each<
    [what: string, change: Partial<TimeRules>, unfit: string[], fitted: TimeRules["abgabezeiten"]]
  >([
    ["are none where both end at the same time", {}, [], {}],
    [
      "end when the shop closes",
      { openingHours: { ...open8to18, Samstag: day("09:00", "14:00") } },
      ["Samstag"],
      { Samstag: span("10:00", "14:00") },
    ],
    [
      "end at the half hour before",
      { openingHours: { ...open8to18, Montag: day("08:00", "16:45") } },
      ["Montag"],
      { Montag: span("10:00", "16:30") },
    ],
    [
      "begin when it opens",
      { openingHours: { ...open8to18, Montag: day("11:00", "18:00") } },
      ["Montag"],
      { Montag: span("11:00", "18:00") },
    ],
    [
      "are none where nothing is left",
      { openingHours: { ...open8to18, Montag: day("06:00", "09:00") } },
      ["Montag"],
      { Montag: null },
    ],
    [
      "do not matter on closed days",
      { openingHours: { ...open8to18, Montag: { closed: true, open: "08:00", close: "09:00" } } },
      [],
      {},
    ],
    [
      "do not matter where there are none",
      {
        abgabezeiten: { Montag: null },
        openingHours: { ...open8to18, Montag: day("08:00", "09:00") },
      },
      [],
      { Montag: null },
    ],
  ])("%s", (_what, change, unfit, fitted) => {
    const given = rules({ openingHours: open8to18, ...change });
    expect(unfitWeekdays(given)).toEqual(unfit);
    expect(fittedTimes(given)).toEqual(fitted);
    expect(unfitWeekdays({ ...given, abgabezeiten: fittedTimes(given) })).toEqual([]);
  });
});

describe("talks outside of the opening hours", () => {
  const first = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day("08:00", "18:00")]));

  it.each<[what: string, change: Partial<TimeRules>, asked: string[]]>([
    ["are as they always were while the hours are", {}, []],
    [
      "are asked about once the hours are others",
      { openingHours: { ...first, Montag: day("08:00", "17:00") } },
      ["Montag"],
    ],
    [
      "are not asked about within the hours",
      { openingHours: { ...first, Samstag: day("08:00", "16:00") } },
      [],
    ],
    [
      "are not asked about again",
      {
        openingHours: { ...first, Montag: day("08:00", "17:00") },
        beratungszeiten: { Montag: span("16:00", "22:00") },
      },
      [],
    ],
  ])("%s", (_what, change, asked) => {
    const given = rules({ openingHours: first, ...change });
    const found = undecidedTalks(given, first);
    expect(found).toEqual(asked);
    for (const decide of [fittedTimes, decidedTimes] as const)
      expect(
        undecidedTalks(
          { ...given, beratungszeiten: decide(given, "beratungszeiten", found) },
          first,
        ),
      ).toEqual([]);
  });

  it.each<[what: string, change: Partial<TimeRules>, fitted: string[]]>([
    ["nothing while the hours are as they were", {}, []],
    [
      "the usual talks of a day that was shortened",
      { openingHours: { ...first, Montag: day("08:00", "17:00") } },
      ["Montag"],
    ],
    [
      "talks that were fitted before, when the day is shortened again",
      {
        openingHours: { ...first, Montag: day("08:00", "16:30") },
        abgabezeiten: { Montag: span("10:00", "17:00") },
        beratungszeiten: { Montag: span("16:00", "17:00") },
      },
      ["Montag"],
    ],
    [
      "not what was set by hand afterwards",
      {
        openingHours: { ...first, Montag: day("08:00", "17:00"), Dienstag: day("08:00", "17:00") },
        abgabezeiten: { Montag: span("10:00", "17:00") },
        beratungszeiten: { Montag: span("16:00", "20:00") },
      },
      ["Dienstag"],
    ],
  ])("fitted along with the drop-offs: %s", (_what, change, fitted) => {
    const given = rules({ openingHours: first, ...change });
    expect(talksToFit(given, first)).toEqual(fitted);
    const after = {
      ...given,
      abgabezeiten: fittedTimes(given),
      beratungszeiten: fittedTimes(given, "beratungszeiten", talksToFit(given, first)),
    };
    expect(talksToFit(after, first)).toEqual([]);
    expect(
      unfitWeekdays(after, "beratungszeiten").filter((weekday) => fitted.includes(weekday)),
    ).toEqual([]);
  });
});
