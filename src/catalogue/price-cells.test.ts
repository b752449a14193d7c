import fc from "fast-check";
import { expect, it } from "vitest";
import { ROUNDINGS, type Rounding, raisedPrice, readPercent } from "./price-cells.ts";

it.each([
  ["10", 10],
  ["+7,5", 7.5],
  ["-5 %", -5],
  ["−12", -12],
  ["100", 100],
  ["0", undefined],
  ["101", undefined],
  ["-51", undefined],
  ["7,55", undefined],
  ["zehn", undefined],
  ["", undefined],
])("%j is %s percent", (text, percent) => expect(readPercent(text)).toBe(percent));

it.each([
  [4500, 10, "genau", 4950],
  [4500, 7.5, "genau", 4838],
  [4500, 7.5, "halb", 4850],
  [4500, 7.5, "ganz", 4800],
  [2975, -10, "halb", 2700],
  [2975, -10, "ganz", 2700],
  [100, -50, "ganz", 100],
  [0, 10, "ganz", 0],
] as const)("%d cents and %d percent, %s, are %d", (cents, percent, rounding, expected) =>
  expect(raisedPrice(cents, percent, rounding)).toBe(expected),
);

it("never turns a raise into a loss, and always ends on a step", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom<Rounding>("genau", "halb", "ganz"),
      (cents, percent, rounding) => {
        const raised = raisedPrice(cents, percent, rounding);
        expect(raised % ROUNDINGS[rounding]).toBe(0);
        expect(raised).toBeGreaterThan(cents - ROUNDINGS[rounding]);
      },
    ),
  );
});
