import { describe, expect, it } from "vitest";
import type { Weekday } from "#company/weekdays.ts";
import { berlinInstant, berlinMoment } from "#lib/berlin-time.ts";
import {
  daysRefused,
  earliestFreePlace,
  freePlaceEnd,
  inTurn,
  waitingProblems,
  wantedDays,
} from "./waiting.ts";

// What is held here: (B93).

const at = (text: string) => berlinInstant(text.slice(0, 10), text.slice(11));
const said = (instant: number) => {
  const { datum, zeit } = berlinMoment(instant);
  return `${datum} ${zeit}`;
};

describe("until when a place is held", () => {
  it.each([
    ["three hours of the day", "2026-03-10 09:00", "2026-03-20 10:00", "2026-03-10 12:00"],
    ["from eight where it is night", "2026-03-10 05:30", "2026-03-20 10:00", "2026-03-10 11:00"],
    ["the last minute that fits", "2026-03-10 17:00", "2026-03-20 10:00", "2026-03-10 20:00"],
    ["the rest next morning", "2026-03-10 19:00", "2026-03-20 10:00", "2026-03-11 10:00"],
    ["in the evening, all of it", "2026-03-10 20:00", "2026-03-20 10:00", "2026-03-11 11:00"],
    ["just before midnight", "2026-03-10 23:59", "2026-03-20 10:00", "2026-03-11 11:00"],
    ["half of what is left", "2026-03-10 08:00", "2026-03-10 12:00", "2026-03-10 10:00"],
    ["half of a night", "2026-03-10 19:00", "2026-03-11 10:00", "2026-03-11 02:30"],
    ["over the spring change", "2026-03-28 19:00", "2026-04-10 10:00", "2026-03-29 10:00"],
    ["over the autumn change", "2026-10-24 19:30", "2026-11-10 10:00", "2026-10-25 10:30"],
  ])("%s", (_, now, start, end) => {
    const last = at(start);
    expect(said(freePlaceEnd(at(now), { start: at(start), last, isHeld: true }))).toBe(end);
  });

  it("the last moment at which it can be taken", () => {
    const [start, last] = [at("2026-03-20 10:00"), at("2026-03-10 10:15")];
    for (const isHeld of [true, false])
      expect(freePlaceEnd(at("2026-03-10 09:00"), { start, last, isHeld })).toBe(last);
  });

  it("a day where it goes to all at once, and half of what is left at most", () => {
    const end = (start: string) =>
      said(
        freePlaceEnd(at("2026-03-10 09:00"), { start: at(start), last: at(start), isHeld: false }),
      );
    expect(end("2026-03-20 10:00")).toBe("2026-03-11 09:00");
    expect(end("2026-03-10 13:00")).toBe("2026-03-10 11:00");
  });
});

describe("which days are wanted", () => {
  const TODAY = "2026-03-02";
  const MONDAY: Weekday[] = ["Montag"];
  it.each<[string, string, string, Weekday[], string | undefined, string[]]>([
    ["one day", "2026-03-05", "2026-03-05", [], undefined, ["2026-03-05"]],
    [
      "Mondays",
      "2026-03-02",
      "2026-03-16",
      MONDAY,
      undefined,
      ["2026-03-02", "2026-03-09", "2026-03-16"],
    ],
    ["none that is over", "2026-02-27", "2026-03-02", [], undefined, ["2026-03-02"]],
    ["none from the own one on", "2026-03-02", "2026-03-16", MONDAY, "2026-03-09", ["2026-03-02"]],
    [
      "none after the window",
      "2026-06-01",
      "2026-06-20",
      [],
      undefined,
      ["2026-06-01", "2026-06-02"],
    ],
  ])("%s", (_, von, bis, wochentage, before, days) => {
    expect(wantedDays({ von, bis, wochentage }, TODAY, before)).toEqual(days);
  });

  it.each<[string, string, Weekday[], string | undefined]>([
    ["2026-03-02", "2026-03-02", [], undefined],
    ["2026-03-01", "2026-03-05", [], "von"],
    ["2026-03-05", "2026-03-04", [], "bis"],
    ["2026-03-05", "2026-06-03", [], "bis"],
    ["2026-03-03", "2026-03-05", MONDAY, "wochentage"],
  ])("from %s to %s on %j: %s", (von, bis, wochentage, field) => {
    expect(Object.keys(waitingProblems({ von, bis, wochentage }, TODAY))[0]).toBe(field);
  });
});

describe("who is next", () => {
  it("has waited longest", () => {
    const waiting = [
      { id: "c", wartet_seit: "2026-03-02T10:00:00.000Z" },
      { id: "b", wartet_seit: "2026-03-01T10:00:00.000Z" },
      { id: "a", wartet_seit: "2026-03-02T10:00:00.000Z" },
    ];
    expect(inTurn(waiting).map(({ id }) => id)).toEqual(["b", "a", "c"]);
  });

  it("keeps to the longer of the two notices, and leaves half an hour to answer", () => {
    const now = at("2026-03-10 09:00");
    expect(earliestFreePlace(now, 2, { vorlaufStunden: 24 })).toEqual({
      datum: "2026-03-11",
      zeit: "09:30",
    });
    expect(earliestFreePlace(now, 48, { vorlaufStunden: 24 }).datum).toBe("2026-03-12");
  });

  it("is not asked twice for a day", () => {
    const paper = (stand: string, datum: string) => ({ stand, inhalt: { termine: [{ datum }] } });
    expect(
      daysRefused([
        paper("abgelehnt", "2026-03-05"),
        paper("abgelaufen", "2026-03-06"),
        paper("zurueckgezogen", "2026-03-07"),
      ]),
    ).toEqual(["2026-03-05", "2026-03-06"]);
  });
});
