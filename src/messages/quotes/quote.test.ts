import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookedLines, choiceOf, type Line } from "#bookings/quote-lines.ts";
import { quoteNumber } from "#papers/quote-name.ts";
import {
  heldDayProblem,
  lastDay,
  rewrittenVersion,
  takenLines,
  totalCents,
  variantsProblem,
} from "./quote.ts";

// What is held here: (Q12).

const line = (more: Partial<Line> = {}): Line => ({
  art: "leistung",
  title: "Innenreinigung",
  anzahl: 1,
  einzelpreis_cent: 10_000,
  wahlweise: false,
  ...more,
});
const SEAL = line({ art: "extra", title: "Versiegelung", id: "extra1", einzelpreis_cent: 4_000 });
const LINES = [
  line(),
  line({ art: "frei", title: "Hundehaare", einzelpreis_cent: 2_550, anzahl: 2, wahlweise: true }),
  { ...SEAL, wahlweise: true },
];

describe("what a quote costs", () => {
  it.each<[number[], number]>([
    [[], 10_000],
    [[1], 15_100],
    [[2], 14_000],
    [[1, 2], 19_100],
    // What is in it anyway is not counted twice, and what is not there not at all.
    [[0], 10_000],
    [[7], 10_000],
  ])("with %j ticked it is %i cents", (ticked, cents) => {
    expect(totalCents(LINES, ticked)).toBe(cents);
  });

  it("is the sum of the lines that its booking keeps", () => {
    const booked = bookedLines(LINES);
    expect(booked.reduce((sum, { preis_cent }) => sum + preis_cent, 0)).toBe(
      totalCents(LINES, [1, 2]),
    );
    expect(booked[1]).toEqual({
      art: "leistung",
      title: "Hundehaare",
      preis_cent: 5_100,
      anzahl: 2,
      einzelpreis_cent: 2_550,
    });
  });
});

it("costs whatever is offered and ticked exactly what the lines of its booking add up to", () => {
  const anyLine = fc.record({
    art: fc.constantFrom("leistung" as const, "extra" as const, "frei" as const),
    title: fc.string({ minLength: 1, maxLength: 20 }),
    anzahl: fc.integer({ min: 1, max: 99 }),
    einzelpreis_cent: fc.integer({ min: 0, max: 1_000_000 }),
    wahlweise: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 20 }),
      fc.array(fc.nat({ max: 25 }), { maxLength: 20 }),
      (lines, ticked) => {
        const booked = bookedLines(takenLines(lines, ticked), 90);
        const sum = booked.reduce((all, { preis_cent }) => all + preis_cent, 0);
        expect(sum).toBe(totalCents(lines, ticked));
        for (const { preis_cent, anzahl = 1, einzelpreis_cent = preis_cent } of booked)
          expect(anzahl * einzelpreis_cent).toBe(preis_cent);
        expect(totalCents(lines, ticked)).toBeGreaterThanOrEqual(totalCents(lines));
      },
    ),
  );
});

it.each<[string, string | null, boolean]>([
  ["no day", null, true],
  ["the day after its end", "2026-03-17", true],
  ["its last day", "2026-03-16", false],
  ["a day before", "2026-03-12", false],
])("%s can be held: %#", (_, datum, isGood) => {
  const held = datum === null ? null : { datum };
  expect(heldDayProblem(held, "2026-03-16") === undefined).toBe(isGood);
});

it("asks the calendar for services and extras alone", () => {
  expect(choiceOf(LINES)).toMatchObject({ leistungen: ["Innenreinigung"], extras: ["extra1"] });
});

it.each<[string, Line[], boolean]>([
  ["a service", [line()], true],
  ["only a free line", [line({ art: "frei" })], false],
  ["only a service to tick", [line({ wahlweise: true })], false],
  ["nothing that costs something", [line({ einzelpreis_cent: 0 })], false],
  ["nothing", [], false],
])("%s can be offered: %#", (_, positionen, isGood) => {
  expect(variantsProblem([{ positionen }]) === undefined).toBe(isGood);
});

it.each([
  ["entwurf", 1, 1],
  ["gesendet", 1, 2],
  ["abgelaufen", 2, 3],
])("written anew from %s, version %i, it is version %i", (stand, version, next) => {
  expect(rewrittenVersion({ stand, version })).toBe(next);
});

it("is called after what its acceptance is, and valid for 14 days", () => {
  expect(quoteNumber(7, "verbindlich")).toBe("Angebot Nr. 7");
  expect(quoteNumber(8, "reservierung")).toBe("Preiszusage Nr. 8");
  expect(lastDay("2026-03-02")).toBe("2026-03-16");
});
