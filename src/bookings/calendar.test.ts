import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, listDates, weekdayIndex } from "#lib/berlin-time.ts";
import {
  blockedDays,
  bookingWindow,
  type DayOccupation,
  dateProblem,
  earliestMoment,
  freeSlots,
  isConsultationMix,
  isFull,
  kindOf,
  slotGrid,
} from "./calendar.ts";
import { BOOKING_KINDS } from "./request-terms.ts";

const SATURDAY = "2026-11-21";
const SUNDAY = "2026-11-22";
const MONDAY = "2026-11-23";
const WEDNESDAY = "2026-11-25";
const FRIDAY = "2026-11-27";

const NOON = { datum: SATURDAY, zeit: "12:00" };
const COMPANY = {
  openingHours: { Sonntag: { closed: true, open: "08:00", close: "17:00" } },
  abgabezeiten: {},
  beratungszeiten: {},
  exceptions: ["2026-12-24"],
  tagesKapazitaet: 1,
};
const CLOSED_ON_WEDNESDAYS = {
  ...COMPANY,
  openingHours: { Mittwoch: { closed: true, open: "08:00", close: "17:00" } },
};

/** A shop that takes nobody in on Mondays and all cars of a Wednesday at eight. */
const OWN_TIMES = { Montag: null, Mittwoch: { von: "08:00", bis: "08:00" } };

const SERVICE_TIMES =
  "10:00 10:30 11:00 11:30 12:00 12:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30 17:00 17:30 18:00".split(
    " ",
  );
const EVENING_TIMES =
  "16:00 16:30 17:00 17:30 18:00 18:30 19:00 19:30 20:00 20:30 21:00 21:30 22:00".split(" ");
const SATURDAY_TIMES =
  "09:00 09:30 10:00 10:30 11:00 11:30 12:00 12:30 13:00 13:30 14:00 14:30 15:00".split(" ");

describe("the booking window", () => {
  it.each([
    ["2026-11-21", "2027-02-21"],
    ["2026-08-31", "2026-11-30"],
    ["2026-11-30", "2027-02-28"],
    ["2027-11-30", "2028-02-29"],
    ["2027-11-29", "2028-02-29"],
    ["2026-12-31", "2027-03-31"],
    ["2026-11-28", "2027-02-28"],
    ["2028-02-29", "2028-05-29"],
  ])("on %s reaches to %s", (today, to) => {
    expect(bookingWindow(today)).toEqual({ from: today, to });
  });
});

describe("the kind of a booking", () => {
  it.each([
    [["Beratungsgespräch"], "beratung", false],
    [["Lederreinigung"], "service", false],
    [["Lederreinigung", "Außenreinigung"], "service", false],
    [["Beratungsgespräch", "Lederreinigung"], "beratung", true],
    [["Lederreinigung", "Beratungsgespräch"], "beratung", true],
    [["Beratungsgespräch", "Beratungsgespräch"], "beratung", false],
    [[], "service", false],
  ] as const)("%j is %s, a forbidden mix: %s", (leistungen, kind, isMix) => {
    expect(kindOf(leistungen)).toBe(kind);
    expect(isConsultationMix(leistungen)).toBe(isMix);
  });
});

describe("the times of a day", () => {
  it.each([
    ["service", "Monday", MONDAY, SERVICE_TIMES],
    ["service", "Friday", FRIDAY, SERVICE_TIMES],
    ["service", "Saturday", SATURDAY, SERVICE_TIMES],
    ["service", "Sunday", SUNDAY, []],
    ["beratung", "Monday", MONDAY, EVENING_TIMES],
    ["beratung", "Friday", FRIDAY, EVENING_TIMES],
    ["beratung", "Saturday", SATURDAY, SATURDAY_TIMES],
    ["beratung", "Sunday", SUNDAY, []],
  ] as const)("%s on a %s", (art, _weekday, datum, times) => {
    expect(slotGrid(art, datum, COMPANY)).toEqual(times);
  });

  it("are 17 for a service and 13 for a consultation", () => {
    expect([SERVICE_TIMES.length, EVENING_TIMES.length, SATURDAY_TIMES.length]).toEqual([
      17, 13, 13,
    ]);
  });

  it("are those that the shop has set for the weekday, for each kind its own", () => {
    const company = {
      ...COMPANY,
      abgabezeiten: OWN_TIMES,
      beratungszeiten: { Samstag: { von: "12:00", bis: "12:30" } },
    };
    expect(slotGrid("service", WEDNESDAY, company)).toEqual(["08:00"]);
    expect(slotGrid("service", MONDAY, company)).toEqual([]);
    expect(slotGrid("beratung", MONDAY, company)).toEqual(EVENING_TIMES);
    expect(slotGrid("beratung", SATURDAY, company)).toEqual(["12:00", "12:30"]);
  });

  it("belong to who asked: changing the list changes nobody else's", () => {
    slotGrid("service", MONDAY, COMPANY).pop();
    expect(slotGrid("service", MONDAY, COMPANY)).toEqual(SERVICE_TIMES);
  });
});

describe("what is still free today", () => {
  it.each([
    ["service", "00:00", 17, "10:00"],
    ["service", "09:59", 17, "10:00"],
    ["service", "10:00", 16, "10:30"],
    ["service", "10:29", 16, "10:30"],
    ["service", "10:30", 15, "11:00"],
    ["service", "17:29", 2, "17:30"],
    ["service", "17:30", 1, "18:00"],
    ["service", "17:59", 1, "18:00"],
    ["service", "18:00", 0, undefined],
    ["service", "23:59", 0, undefined],
    ["beratung", "09:59", 13, "16:00"],
    ["beratung", "16:00", 12, "16:30"],
    ["beratung", "17:59", 9, "18:00"],
    ["beratung", "18:00", 8, "18:30"],
    ["beratung", "21:59", 1, "22:00"],
    ["beratung", "22:00", 0, undefined],
  ] as const)("%s on a Monday at %s: %d times, the first %s", (art, zeit, count, first) => {
    const slots = freeSlots({ art, datum: MONDAY, now: { datum: MONDAY, zeit }, company: COMPANY });
    expect(slots).toHaveLength(count);
    expect(slots[0]).toBe(first);
  });

  it.each([
    ["08:59", 13],
    ["09:00", 12],
    ["14:59", 1],
    ["15:00", 0],
  ])("a consultation on a Saturday at %s: %d times", (zeit, count) => {
    expect(
      freeSlots({
        art: "beratung",
        datum: SATURDAY,
        now: { datum: SATURDAY, zeit },
        company: COMPANY,
      }),
    ).toHaveLength(count);
  });

  it("the hour of today does not matter tomorrow", () => {
    expect(
      freeSlots({
        art: "service",
        datum: MONDAY,
        now: { datum: SATURDAY, zeit: "23:59" },
        company: COMPANY,
      }),
    ).toEqual(SERVICE_TIMES);
  });
});

describe("what is free on another day", () => {
  it.each([
    ["yesterday: none", "service", "2026-11-20", COMPANY, undefined, []],
    ["the last day of the window: all", "service", "2027-02-20", COMPANY, undefined, SERVICE_TIMES],
    ["the day after the window: none", "service", "2027-02-22", COMPANY, undefined, []],
    ["a Sunday: none", "service", SUNDAY, COMPANY, undefined, []],
    ["an exception date: none", "service", "2026-12-24", COMPANY, undefined, []],
    ["an exception date, consultation: none", "beratung", "2026-12-24", COMPANY, undefined, []],
    [
      "a weekday closed in the opening hours: none",
      "beratung",
      WEDNESDAY,
      CLOSED_ON_WEDNESDAYS,
      undefined,
      [],
    ],
    [
      "a full day: none",
      "service",
      MONDAY,
      COMPANY,
      { servicePlaces: 1, consultationSlots: [] },
      [],
    ],
    [
      "a day with a place left: all, shared times included",
      "service",
      MONDAY,
      { ...COMPANY, tagesKapazitaet: 2 },
      { servicePlaces: 1, consultationSlots: [] },
      SERVICE_TIMES,
    ],
    [
      "services take no time from consultations",
      "beratung",
      MONDAY,
      COMPANY,
      { servicePlaces: 1, consultationSlots: [] },
      EVENING_TIMES,
    ],
    [
      "consultations take no place from services",
      "service",
      MONDAY,
      COMPANY,
      { servicePlaces: 0, consultationSlots: EVENING_TIMES },
      SERVICE_TIMES,
    ],
    [
      "a consultation takes its own time",
      "beratung",
      MONDAY,
      COMPANY,
      { servicePlaces: 0, consultationSlots: ["16:00", "21:30"] },
      EVENING_TIMES.filter((slot) => slot !== "16:00" && slot !== "21:30"),
    ],
    [
      "all consultations taken: none",
      "beratung",
      MONDAY,
      COMPANY,
      { servicePlaces: 0, consultationSlots: EVENING_TIMES },
      [],
    ],
    [
      "a time off the grid takes nothing",
      "beratung",
      MONDAY,
      COMPANY,
      { servicePlaces: 0, consultationSlots: ["09:00"] },
      EVENING_TIMES,
    ],
  ] as const)("%s", (_sentence, art, datum, company, occupation, slots) => {
    const settings = { ...company, exceptions: [...company.exceptions] };
    expect(
      freeSlots({ art, datum, now: NOON, company: settings, occupation: only(datum, occupation) }),
    ).toEqual(slots);
  });
});

describe("a day is full", () => {
  it.each([
    ["without bookings", "service", undefined, 1, false],
    ["with its only place taken", "service", { servicePlaces: 1, consultationSlots: [] }, 1, true],
    [
      "with one of three places taken",
      "service",
      { servicePlaces: 1, consultationSlots: [] },
      3,
      false,
    ],
    [
      "with all three places taken",
      "service",
      { servicePlaces: 3, consultationSlots: [] },
      3,
      true,
    ],
    [
      "after its places were lowered",
      "service",
      { servicePlaces: 3, consultationSlots: [] },
      2,
      true,
    ],
    ["when the business takes none", "service", undefined, 0, true],
    [
      "of services, for a consultation",
      "beratung",
      { servicePlaces: 9, consultationSlots: [] },
      1,
      false,
    ],
    [
      "with twelve of thirteen consultations",
      "beratung",
      { servicePlaces: 0, consultationSlots: EVENING_TIMES.slice(1) },
      1,
      false,
    ],
    [
      "with all thirteen consultations",
      "beratung",
      { servicePlaces: 0, consultationSlots: EVENING_TIMES },
      1,
      true,
    ],
    [
      "of consultations, for a service",
      "service",
      { servicePlaces: 0, consultationSlots: EVENING_TIMES },
      1,
      false,
    ],
    [
      "with Saturday's times taken on a Monday",
      "beratung",
      { servicePlaces: 0, consultationSlots: SATURDAY_TIMES },
      1,
      false,
    ],
  ] as const)("%s, %s", (_sentence, art, occupation, tagesKapazitaet, full) => {
    expect(isFull(art, MONDAY, occupation, { ...COMPANY, tagesKapazitaet })).toBe(full);
  });
});

describe("why a day cannot be booked", () => {
  const full = { servicePlaces: 1, consultationSlots: EVENING_TIMES };

  it.each([
    ["today", "service", SATURDAY, undefined, undefined],
    ["yesterday", "service", "2026-11-20", undefined, "vergangen"],
    ["a year ago", "beratung", "2025-11-21", undefined, "vergangen"],
    ["the last Saturday of the window", "service", "2027-02-20", undefined, undefined],
    ["the last day of the window, a Sunday", "service", "2027-02-21", undefined, "sonntag"],
    ["the first day after it", "service", "2027-02-22", undefined, "zu_weit"],
    ["the year 9999", "service", "9999-12-31", undefined, "zu_weit"],
    ["a Sunday", "service", SUNDAY, undefined, "sonntag"],
    ["a Sunday, consultation", "beratung", SUNDAY, undefined, "sonntag"],
    ["an exception date", "service", "2026-12-24", undefined, "geschlossen"],
    ["an exception date that is full as well", "service", "2026-12-24", full, "geschlossen"],
    ["a full day", "service", MONDAY, full, "belegt"],
    ["a day without consultations left", "beratung", MONDAY, full, "belegt"],
    ["a free day", "beratung", MONDAY, undefined, undefined],
  ] as const)("%s (%s)", (_sentence, art, datum, occupation, problem) => {
    expect(
      dateProblem({
        art,
        datum,
        today: SATURDAY,
        company: COMPANY,
        occupation: only(datum, occupation),
      }),
    ).toBe(problem);
  });

  it("a day on which the shop takes no cars is open for talks", () => {
    const question = {
      datum: MONDAY,
      today: SATURDAY,
      company: { ...COMPANY, abgabezeiten: OWN_TIMES },
    };
    expect(dateProblem({ ...question, art: "service" })).toBe("keine_zeit");
    expect(dateProblem({ ...question, art: "beratung" })).toBeUndefined();
    expect(
      blockedDays({ art: "service", today: "2026-12-05", company: question.company }),
    ).toContain("2026-12-07");
  });

  it("a Sunday stays one even where the settings open it", () => {
    expect(
      dateProblem({
        art: "service",
        datum: SUNDAY,
        today: SATURDAY,
        company: { ...COMPANY, openingHours: {} },
      }),
    ).toBe("sonntag");
  });
});

describe("the blocked days", () => {
  it("are the closures and the full days of the window, in order", () => {
    const occupation = new Map<string, DayOccupation>([
      ["2027-01-04", { servicePlaces: 1, consultationSlots: [] }],
      [MONDAY, { servicePlaces: 1, consultationSlots: [] }],
      ["2026-11-24", { servicePlaces: 0, consultationSlots: EVENING_TIMES }],
      ["2026-11-20", { servicePlaces: 1, consultationSlots: [] }],
      ["2027-02-22", { servicePlaces: 1, consultationSlots: [] }],
    ]);
    expect(blockedDays({ art: "service", today: SATURDAY, company: COMPANY, occupation })).toEqual([
      MONDAY,
      "2026-12-24",
      "2027-01-04",
    ]);
    expect(blockedDays({ art: "beratung", today: SATURDAY, company: COMPANY, occupation })).toEqual(
      ["2026-11-24", "2026-12-24"],
    );
  });

  it("hold every weekday that the opening hours close, but no Sunday", () => {
    const days = blockedDays({
      art: "service",
      today: SATURDAY,
      company: { ...CLOSED_ON_WEDNESDAYS, exceptions: [SUNDAY] },
      occupation: new Map(),
    });
    expect(days).toHaveLength(13);
    expect(days.every((datum) => weekdayIndex(datum) === 2)).toBe(true);
  });

  it("reach from the first to the last day of the window", () => {
    const company = { ...COMPANY, tagesKapazitaet: 0 };
    const days = blockedDays({
      art: "service",
      today: "2026-11-30",
      company,
      occupation: new Map(),
    });
    expect([days[0], days.at(-1)]).toEqual(["2026-11-30", "2027-02-27"]);
  });
});

describe("a stay of several days", () => {
  const full = { servicePlaces: 1, consultationSlots: [] };
  const TUESDAY = "2026-11-24";

  it.each([
    ["begins where all its days are free", MONDAY, 2, [], undefined],
    ["not where its second day is full", MONDAY, 2, [TUESDAY], "belegt"],
    ["not where its first day is full", MONDAY, 2, [MONDAY], "belegt"],
    ["not where a day in the middle is full", MONDAY, 3, [TUESDAY], "belegt"],
    ["also before a full day that it does not need", MONDAY, 2, [WEDNESDAY], undefined],
    ["over a Sunday", SATURDAY, 2, [SUNDAY], undefined],
    ["not when the Monday after it is full", SATURDAY, 2, [MONDAY], "belegt"],
    ["over Christmas Eve", "2026-12-23", 2, ["2026-12-24"], undefined],
    ["not when the day after Christmas Eve is full", "2026-12-23", 2, ["2026-12-25"], "belegt"],
    ["on the last day of the window, and ends after it", "2027-02-20", 2, [], undefined],
    ["not on it when the day after the window is full", "2027-02-20", 2, ["2027-02-22"], "belegt"],
  ] as const)("%s", (_name, datum, dauerTage, fullDays, problem) => {
    const occupation = new Map(fullDays.map((day) => [day, full]));
    const question = { art: "service", datum, dauerTage, company: COMPANY, occupation } as const;
    expect(dateProblem({ ...question, today: SATURDAY })).toBe(problem);
    expect(freeSlots({ ...question, now: { datum: SATURDAY, zeit: "08:00" } })).toEqual(
      problem ? [] : SERVICE_TIMES,
    );
    expect(blockedDays({ ...question, today: SATURDAY }).includes(datum)).toBe(
      problem !== undefined,
    );
  });

  it("begins nowhere when the shop opens too rarely", () => {
    const openingHours = Object.fromEntries(
      (["Montag", "Dienstag", "Donnerstag", "Freitag", "Samstag"] as const).map((day) => [
        day,
        COMPANY.openingHours.Sonntag,
      ]),
    );
    const exceptions = listDates("2026-12-01", "2027-12-31").slice(0, 366);
    const question = {
      art: "service",
      dauerTage: 2,
      company: { ...COMPANY, openingHours, exceptions },
    } as const;
    expect(dateProblem({ ...question, datum: WEDNESDAY, today: SATURDAY })).toBe("belegt");
  });
});

describe("the lead time", () => {
  it.each([
    ["none", "2026-11-23T09:00:00Z", 0, undefined],
    ["an hour", "2026-11-23T09:00:00Z", 1, { datum: MONDAY, zeit: "11:00" }],
    [
      "an hour, in the middle of a minute",
      "2026-11-23T09:00:30Z",
      1,
      { datum: MONDAY, zeit: "11:01" },
    ],
    ["a day", "2026-11-23T09:00:00Z", 24, { datum: "2026-11-24", zeit: "10:00" }],
    [
      "a day over the night in which the clocks go forward",
      "2026-03-28T09:00:00Z",
      24,
      { datum: "2026-03-29", zeit: "11:00" },
    ],
    [
      "a day over the night in which they go back",
      "2026-10-24T08:00:00Z",
      24,
      { datum: "2026-10-25", zeit: "09:00" },
    ],
  ])("%s", (_name, now, vorlaufStunden, earliest) => {
    expect(earliestMoment(Date.parse(now), { vorlaufStunden })).toEqual(earliest);
  });

  it.each([
    ["a day before it", "service", SATURDAY, "zu_bald", 0, undefined],
    ["its day, from its time on", "service", MONDAY, undefined, 12, "12:30"],
    ["its day, consultation", "beratung", MONDAY, undefined, 13, "16:00"],
    ["a day after it", "service", "2026-11-24", undefined, 17, "10:00"],
  ] as const)("%s", (_name, art, datum, problem, count, first) => {
    const question = {
      art,
      datum,
      company: COMPANY,
      earliest: { datum: MONDAY, zeit: "12:15" },
    } as const;
    expect(dateProblem({ ...question, today: SATURDAY })).toBe(problem);
    const slots = freeSlots({ ...question, now: { datum: SATURDAY, zeit: "08:00" } });
    expect([slots.length, slots[0]]).toEqual([count, first]);
    expect(blockedDays({ ...question, today: SATURDAY }).includes(datum)).toBe(
      problem !== undefined,
    );
  });

  it("at exactly its moment lets a time be booked, and after the last time of its day none", () => {
    const on = (zeit: string) =>
      freeSlots({
        art: "service",
        datum: MONDAY,
        now: NOON,
        company: COMPANY,
        earliest: { datum: MONDAY, zeit },
      });
    expect(on("18:00")).toEqual(["18:00"]);
    expect(on("18:01")).toEqual([]);
  });
});

describe("whatever is booked and closed", () => {
  const today = fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2024-01-01", days));
  const hour = fc
    .integer({ min: 0, max: 23 })
    .map((value) => `${String(value).padStart(2, "0")}:30`);
  const day = fc.record({
    servicePlaces: fc.integer({ min: 0, max: 3 }),
    consultationSlots: fc.oneof(
      fc.subarray([...EVENING_TIMES, ...SATURDAY_TIMES]),
      fc.constant(EVENING_TIMES),
      fc.constant(SATURDAY_TIMES),
    ),
  });
  const shops = today.chain((start) => {
    const datum = fc.integer({ min: -10, max: 100 }).map((days) => addDays(start, days));
    return fc.record({
      today: fc.constant(start),
      datum,
      zeit: hour,
      art: fc.constantFrom(...BOOKING_KINDS),
      occupation: fc
        .array(fc.tuple(datum, day), { maxLength: 40 })
        .map((entries) => new Map<string, DayOccupation>(entries)),
      company: fc.record({
        openingHours: fc.constantFrom({}, COMPANY.openingHours, CLOSED_ON_WEDNESDAYS.openingHours),
        abgabezeiten: fc.constantFrom({}, OWN_TIMES),
        beratungszeiten: fc.constantFrom({}, OWN_TIMES),
        exceptions: fc.array(datum, { maxLength: 5 }),
        tagesKapazitaet: fc.integer({ min: 0, max: 3 }),
      }),
    });
  });

  it("free times are on the grid, in order, none twice, none taken, and none on a day that cannot be booked", () => {
    fc.assert(
      fc.property(shops, ({ today: start, datum, zeit, art, occupation, company }) => {
        const booked = occupation.get(datum);
        const slots = freeSlots({ art, datum, now: { datum: start, zeit }, company, occupation });
        expect(slots).toEqual([...new Set(slots)].sort());
        for (const slot of slots) expect(slotGrid(art, datum, company)).toContain(slot);
        if (art === "beratung")
          for (const slot of slots) expect(booked?.consultationSlots ?? []).not.toContain(slot);
        if (datum === start) for (const slot of slots) expect(slot > zeit).toBe(true);
        if (dateProblem({ art, datum, today: start, company, occupation }))
          expect(slots).toEqual([]);
        else if (datum > start) expect(slots).not.toEqual([]);
      }),
    );
  });

  it("blocked days lie in the window, in order, none twice, and are just the days that are closed or taken", () => {
    fc.assert(
      fc.property(shops, ({ today: start, art, occupation, company }) => {
        const days = blockedDays({ art, today: start, company, occupation });
        const { from, to } = bookingWindow(start);
        const expected = listDates(from, to).filter((datum) =>
          ["geschlossen", "keine_zeit", "belegt"].includes(
            dateProblem({ art, datum, today: start, company, occupation }) ?? "",
          ),
        );
        expect(days).toEqual(expected);
        expect(days).toEqual([...new Set(days)].sort());
      }),
    );
  });
});

function only(datum: string, day: DayOccupation | undefined): ReadonlyMap<string, DayOccupation> {
  return new Map(day && [[datum, day]]);
}
