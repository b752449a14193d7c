import { describe, expect, it } from "vitest";
import { offerNumber } from "#papers/offer-name.ts";
import {
  bookedLines,
  choiceOf,
  type Line,
  lastDay,
  rewrittenVersion,
  totalCents,
  variantsProblem,
} from "./customer-offer.ts";

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

describe("what an offer to a customer costs", () => {
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
  expect(offerNumber(7, "verbindlich")).toBe("Angebot Nr. 7");
  expect(offerNumber(8, "reservierung")).toBe("Preiszusage Nr. 8");
  expect(lastDay("2026-03-02")).toBe("2026-03-16");
});
