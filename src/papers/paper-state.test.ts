import { describe, expect, it } from "vitest";
import { endOfDay, nextState, type PaperEvent, type PaperState, stateAt } from "./paper-state.ts";

// What is held here: (B91).

const EVENTS: PaperEvent[] = [
  "senden",
  "annehmen",
  "ablehnen",
  "verfallen",
  "zurueckziehen",
  "ersetzen",
];

describe("what becomes of a paper", () => {
  it.each<[PaperState, (PaperState | undefined)[]]>([
    ["entwurf", ["gesendet", undefined, undefined, undefined, undefined, undefined]],
    ["gesendet", [undefined, "angenommen", "abgelehnt", "abgelaufen", "zurueckgezogen", "ersetzt"]],
    ["abgelehnt", [undefined, undefined, undefined, undefined, undefined, "ersetzt"]],
    ["abgelaufen", [undefined, undefined, undefined, undefined, undefined, "ersetzt"]],
    ["angenommen", EVENTS.map(() => undefined)],
    ["zurueckgezogen", EVENTS.map(() => undefined)],
    ["ersetzt", EVENTS.map(() => undefined)],
  ])("%s", (state, expected) => {
    expect(EVENTS.map((event) => nextState(state, event))).toEqual(expected);
  });
});

it.each([
  ["2026-03-16", "2026-03-16T22:59:59.999Z"],
  ["2026-03-29", "2026-03-29T21:59:59.999Z"],
  ["2026-12-31", "2026-12-31T22:59:59.999Z"],
])("is valid until the end of %s", (day, instant) => {
  expect(endOfDay(day)).toBe(instant);
});

describe("the end of its time", () => {
  const end = "2026-03-04T11:00:00.000Z";
  it.each<[PaperState, number, PaperState]>([
    ["gesendet", -1, "gesendet"],
    ["gesendet", 0, "gesendet"],
    ["gesendet", 1, "abgelaufen"],
    ["angenommen", 1, "angenommen"],
    ["abgelehnt", 1, "abgelehnt"],
  ])("%s, %i ms after it: %s", (stand, after, expected) => {
    expect(stateAt({ stand, gueltig_bis: end }, Date.parse(end) + after)).toBe(expected);
  });
});
