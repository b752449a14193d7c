import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openingDay, openingSpans, weekdayOf } from "#company/opening-hours.ts";
import type { HourPlan } from "#company/setting-shapes.ts";
import { addDays, weekdayIndex } from "#lib/berlin-time.ts";
import { blockedDays, freeSlots } from "./calendar.ts";
import {
  dayHours,
  fitBeside,
  freeBay,
  freeRoom,
  type HourChoice,
  hoursOf,
  lastDay,
  planBeside,
  type Span,
  stayAt,
  takenKey,
  workOf,
} from "./hours.ts";

// What is held here: (B87).

const MONDAY = "2026-03-09";
const SATURDAY = "2026-03-14";
const closed = { closed: true, open: "08:00", close: "17:00" };
const COMPANY = {
  openingHours: {
    Dienstag: {
      closed: false,
      open: "08:00",
      close: "17:00",
      pause: { von: "12:00", bis: "13:00" },
    },
    Samstag: { closed: false, open: "09:00", close: "12:00" },
    Sonntag: closed,
  },
  exceptions: ["2026-03-12"],
  abgabezeiten: {},
  beratungszeiten: {},
  tagesKapazitaet: 1,
};
const BAYS = [
  { id: "halle", name: "Halle", leistungen: [] },
  { id: "wasch", name: "Waschplatz", leistungen: ["innen"] },
];
const PLAN: HourPlan = {
  an: true,
  arbeitsplaetze: BAYS,
  leistungen: { innen: { suv: 150, "suv.Schwer": 240 }, nur: { suv: 90 } },
  extras: { hund: 30 },
};
const service = (id: string, title: string, dauerStunden: number, more = {}) => ({
  id,
  title,
  dauerStunden,
  dauerTage: 1,
  proSitz: false,
  extras: [{ id: "hund", zusatzTage: 0 }],
  ...more,
});
const SERVICES = [
  service("innen", "Innen", 2),
  service("polish", "Politur", 12, { dauerTage: 2 }),
  service("sitz", "Sitze", 0.5, { proSitz: true }),
  service("lang", "Keramik", 0, { dauerTage: 3 }),
  service("nur", "Nur", 0),
];
const shop = { services: SERVICES, company: { ...COMPANY, stunden: PLAN } };
const choice = (leistungen: string[], more: Partial<HourChoice> = {}): HourChoice => ({
  leistungen,
  extras: [],
  ...more,
});
const hoursFor = (leistungen: string[], more: Partial<HourChoice> = {}, isForced = false) => {
  const hours = hoursOf(choice(leistungen, more), SERVICES, shop.company, { isForced });
  if (!hours) throw new Error("no hours");
  return hours;
};

describe("how long the shop works on it", () => {
  it.each<[string, HourChoice, number, number]>([
    ["the service's hours", choice(["Innen"], { kfz: "limousine" }), 120, 0],
    ["its class", choice(["Innen"], { kfz: "suv", verschmutzung: "Leicht" }), 150, 0],
    ["its class and level", choice(["Innen"], { kfz: "suv", verschmutzung: "Schwer" }), 240, 0],
    ["the longest while the class is open", choice(["Innen"]), 240, 0],
    ["an extra's minutes", choice(["Innen"], { kfz: "limousine", extras: ["hund"] }), 150, 0],
    ["all services", choice(["Innen", "Politur"], { kfz: "limousine" }), 840, 0],
    ["every seat", choice(["Sitze"], { sitze: { Sitze: 3 } }), 90, 0],
    ["every seat, counted once", choice(["Sitze"], { sitzOption: { anzahl: 5 } }), 150, 0],
    ["whole days where nobody has said", choice(["Keramik"]), 0, 3],
    ["whole days beside hours", choice(["Keramik", "Innen"]), 0, 3],
    ["hours for one class alone", choice(["Nur"], { kfz: "suv" }), 90, 0],
    ["and whole days for another", choice(["Nur"], { kfz: "limousine" }), 0, 1],
    ["an hour where nothing is said at all", choice([]), 60, 0],
  ])("%s", (_, wish, minuten, tage) => {
    expect(workOf(wish, SERVICES, PLAN)).toMatchObject({ minuten, tage });
  });

  it("takes the way to the customer with it", () => {
    const there = choice(["Innen"], { kfz: "limousine", einsatz: { minuten: 20 } });
    expect(workOf(there, SERVICES, PLAN).minuten).toBe(160);
  });
});

describe("when it is worked on", () => {
  const text = ({ datum, von, bis }: Span) => `${datum.slice(8)}. ${clock(von)}-${clock(bis)}`;
  const clock = (quarter: number) =>
    `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`;
  const suv = { kfz: "suv", verschmutzung: "Leicht" } as const;

  it.each<[string, string[], string, string, string[] | undefined]>([
    ["on a day", ["Innen"], MONDAY, "10:00", ["09. 10:00-12:30"]],
    ["from the opening on", ["Innen"], MONDAY, "06:00", ["09. 08:00-10:30"]],
    ["around a break", ["Innen"], "2026-03-10", "11:00", ["10. 11:00-12:00", "10. 13:00-14:30"]],
    ["over the night", ["Innen"], MONDAY, "16:00", ["09. 16:00-17:00", "10. 08:00-09:30"]],
    ["over a closed day", ["Innen"], "2026-03-11", "16:00", ["11. 16:00-17:00", "13. 08:00-09:30"]],
    ["over Sunday", ["Innen"], SATURDAY, "11:00", ["14. 11:00-12:00", "16. 08:00-09:30"]],
    ["from a half quarter on", ["Innen"], MONDAY, "10:10", ["09. 10:00-12:30"]],
    [
      "several days",
      ["Politur"],
      MONDAY,
      "10:00",
      ["09. 10:00-17:00", "10. 08:00-12:00", "10. 13:00-14:00"],
    ],
    [
      "whole days",
      ["Keramik"],
      MONDAY,
      "14:00",
      ["09. 14:00-17:00", "10. 08:00-12:00", "10. 13:00-17:00", "11. 08:00-17:00"],
    ],
    ["never after the end", ["Innen"], MONDAY, "17:00", undefined],
    ["never on a closed day", ["Innen"], "2026-03-12", "10:00", undefined],
    ["never on a Sunday", ["Innen"], "2026-03-15", "10:00", undefined],
  ])("%s", (_, leistungen, datum, zeit, spans) => {
    expect(hoursFor(leistungen, suv).spansAt(datum, zeit)?.map(text)).toEqual(spans);
  });

  it.each<[string, string, string[]]>([
    ["on a closed day", "2026-03-12", ["12. 18:00-20:30"]],
    ["after the end", MONDAY, ["09. 18:00-20:30"]],
  ])("and %s where the shop wants it so", (_, datum, spans) => {
    expect(hoursFor(["Innen"], suv, true).spansAt(datum, "18:00")?.map(text)).toEqual(spans);
  });

  it.each<[string, string[], string, boolean, string]>([
    ["what begins late", ["Innen"], MONDAY, false, "2026-03-10"],
    ["what begins late before a closed day", ["Innen"], "2026-03-11", false, "2026-03-13"],
    ["whole days", ["Keramik"], MONDAY, false, "2026-03-11"],
    ["what the shop has begin at night", ["Politur"], MONDAY, true, "2026-03-11"],
    ["a closed day: what began before it", ["Innen"], "2026-03-12", false, "2027-03-13"],
  ])("ends with %s", (_, leistungen, datum, isForced, last) => {
    expect(lastDay(hoursFor(leistungen, suv, isForced), datum)).toBe(last);
  });

  it("says on how many days", () => {
    const at = (abgabezeit: string) =>
      stayAt({ ...choice(["Innen"], suv), dauerTage: 7 }, { datum: MONDAY, abgabezeit }, shop);
    expect([at("10:00"), at("16:00")]).toEqual([1, 2]);
    const places = { ...shop, company: COMPANY };
    expect(
      stayAt(
        { ...choice(["Innen"]), dauerTage: 7 },
        { datum: MONDAY, abgabezeit: "16:00" },
        places,
      ),
    ).toBe(7);
  });
});

describe("which bay it gets", () => {
  const at = (von: number, bis: number, datum = MONDAY): Span => ({ datum, von, bis });
  const taken = (...spans: [string, Span][]) =>
    new Map(
      spans.map(([bay, { datum, von, bis }]) => [
        takenKey(bay, datum),
        new Set(Array.from({ length: bis - von }, (_, index) => von + index)),
      ]),
    );

  it.each<[string, ReturnType<typeof taken>, string | undefined]>([
    ["the first", taken(), "halle"],
    ["the next where that is taken", taken(["halle", at(44, 45)]), "wasch"],
    ["none where all are", taken(["halle", at(40, 42)], ["wasch", at(47, 48)]), undefined],
    ["what ends when it begins does not count", taken(["halle", at(32, 40)]), "halle"],
    ["nor what begins when it ends", taken(["halle", at(48, 60)]), "halle"],
    ["nor another day", taken(["halle", at(40, 48, "2026-03-10")]), "halle"],
  ])("%s", (_, known, bay) => {
    expect(freeBay([at(40, 48)], BAYS, known)).toBe(bay);
  });

  it("is one for every service of the visit", () => {
    const ids = (leistungen: string[]) => hoursFor(leistungen).bays.map(({ id }) => id);
    expect(ids(["Innen"])).toEqual(["halle", "wasch"]);
    expect(ids(["Innen", "Politur"])).toEqual(["halle"]);
    expect(ids([])).toEqual(["halle", "wasch"]);
  });

  it("decides on which days and times it fits", () => {
    const fits = fitBeside(
      hoursFor(["Politur"]),
      taken(["halle", at(32, 68)], ["halle", at(40, 41, "2026-03-11")]),
    );
    const now = { datum: "2026-03-06", zeit: "09:00" };
    const question = { art: "service", company: COMPANY, fits } as const;
    const slots = (datum: string) => freeSlots({ ...question, datum, now });
    expect(slots(MONDAY)).toEqual([]);
    expect(slots("2026-03-10")).toEqual([]);
    expect(slots("2026-03-11").at(0)).toBe("10:30");
    expect(slots("2026-03-11").at(-1)).toBe("16:30");
    expect(blockedDays({ ...question, today: now.datum }).slice(0, 5)).toEqual([
      "2026-03-06",
      "2026-03-07",
      MONDAY,
      "2026-03-10",
      "2026-03-12",
    ]);
  });
});

it("changes nothing where places are counted", () => {
  expect(hoursOf(choice(["Innen"]), SERVICES, COMPANY)).toBeUndefined();
  expect(
    hoursOf(choice(["Innen"]), SERVICES, { ...COMPANY, stunden: { ...PLAN, an: false } }),
  ).toBeUndefined();
  expect(hoursOf(choice(["Beratungsgespräch"]), SERVICES, shop.company)).toBeUndefined();
});

describe("people", () => {
  const MIA = { id: "mia", tage: ["Montag" as const], leistungen: [] };
  const TOM = { id: "tom", tage: [], leistungen: ["innen"] };
  const withPeople = (leistungen: string[], personen: HourPlan["personen"]) => {
    const stunden = { ...PLAN, ...(personen && { personen }) };
    const hours = hoursOf(choice(leistungen), SERVICES, { ...COMPANY, stunden });
    if (!hours) throw new Error("no hours");
    return hours;
  };
  const whoAt = (
    leistungen: string[],
    personen: HourPlan["personen"],
    datum: string,
    taken = new Map<string, Set<number>>(),
  ) => {
    const hours = withPeople(leistungen, personen);
    const spans = hours.spansAt(datum, "10:00") ?? [];
    return freeRoom(spans, hours, taken)?.map(({ von }) => von);
  };
  it.each<[string, string[], HourPlan["personen"], string, string[] | undefined]>([
    ["nobody keeps count", ["Innen"], undefined, "2026-03-10", ["halle"]],
    ["none is left of those who were counted", ["Innen"], [], MONDAY, undefined],
    ["the first who has the time", ["Innen"], [MIA, TOM], MONDAY, ["halle", "@mia"]],
    ["it is not their day", ["Innen"], [MIA, TOM], "2026-03-10", ["halle", "@tom"]],
    ["it is not their work", ["Sitze"], [TOM], MONDAY, undefined],
    ["nobody is there", ["Sitze"], [MIA, TOM], "2026-03-10", undefined],
    [
      "one for each day of a longer one",
      ["Politur"],
      [MIA, { ...MIA, id: "lea", tage: ["Dienstag", "Mittwoch"] }],
      MONDAY,
      ["halle", "@mia", "@lea"],
    ],
  ])("%s", (_, leistungen, personen, datum, expected) =>
    expect(whoAt(leistungen, personen, datum)).toEqual(expected),
  );

  it("have the time once, whatever bays are free", () => {
    const taken = new Map<string, Set<number>>();
    planBeside(withPeople(["Innen"], [MIA]), taken, MONDAY, "10:00");
    expect(whoAt(["Innen"], [MIA], MONDAY, taken)).toBeUndefined();
    expect(whoAt(["Innen"], [MIA, TOM], MONDAY, taken)).toEqual(["wasch", "@tom"]);
  });

  it("are as many hours of a day as there are of them", () => {
    expect(dayHours(MONDAY, COMPANY, PLAN, new Map()).plaetze).toBe(18);
    expect(dayHours(MONDAY, COMPANY, { ...PLAN, personen: [] }, new Map()).plaetze).toBe(0);
    expect(dayHours(MONDAY, COMPANY, { ...PLAN, personen: [MIA] }, new Map()).plaetze).toBe(9);
    expect(dayHours(MONDAY, COMPANY, { ...PLAN, personen: [MIA, TOM] }, new Map()).plaetze).toBe(
      18,
    );
    expect(dayHours("2026-03-10", COMPANY, { ...PLAN, personen: [MIA] }, new Map()).plaetze).toBe(
      0,
    );
  });
});

it("never has two visits overlap in a bay or of a person, and none outside the opening hours", () => {
  const PEOPLE = [
    { id: "mia", tage: ["Montag" as const, "Dienstag" as const], leistungen: [] },
    { id: "tom", tage: [], leistungen: ["innen", "sitz"] },
  ];
  const wish = fc.record({
    leistungen: fc.subarray(SERVICES.map(({ title }) => title)),
    day: fc.integer({ min: 0, max: 20 }),
    quarter: fc.integer({ min: 0, max: 95 }),
  });
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 30 }), fc.boolean(), (wishes, areKept) => {
      const stunden = { ...PLAN, ...(areKept && { personen: PEOPLE }) };
      const taken = new Map<string, Set<number>>();
      const count = () => [...taken.values()].reduce((sum, { size }) => sum + size, 0);
      for (const { leistungen, day, quarter } of wishes) {
        const hours = hoursOf(choice(leistungen), SERVICES, { ...COMPANY, stunden });
        if (!hours) throw new Error("no hours");
        const datum = addDays(MONDAY, day);
        const zeit = `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${(quarter % 4) * 15 || "00"}`;
        if (!fitBeside(hours, taken)(datum, zeit)) continue;
        const spans = hours.spansAt(datum, zeit) ?? [];
        const before = count();
        planBeside(hours, taken, datum, zeit);
        const long = spans.reduce((sum, { von, bis }) => sum + bis - von, 0);
        // Nothing was taken already.
        expect(count() - before).toBe(areKept ? 2 * long : long);
        if (hours.work.tage === 0) expect(long).toBe(Math.ceil(hours.work.minuten / 15));
        expect(spans.every((span) => isOpen(span))).toBe(true);
        expect(spans[0]?.datum).toBe(datum);
      }
    }),
  );
});

function isOpen({ datum, von, bis }: Span): boolean {
  const quarters = (zeit: string) => (Number(zeit.slice(0, 2)) * 60 + Number(zeit.slice(3))) / 15;
  return (
    weekdayIndex(datum) !== 6 &&
    !COMPANY.exceptions.includes(datum) &&
    openingSpans(openingDay(COMPANY.openingHours, weekdayOf(datum))).some(
      ([from, to]) => quarters(from) <= von && bis <= quarters(to),
    )
  );
}
