import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditedVat, vatContained } from "./receipt-terms.ts";

describe("the tax contained in a price", () => {
  it.each([
    [11_900, 1_900],
    [4_000, 639],
    [100, 16],
    [1, 0],
    [3, 0],
    [4, 1],
    [0, 0],
    [-11_900, -1_900],
    [-4_000, -639],
    [100_000_000, 15_966_387],
  ])("of %d cents is %d at 19 percent", (cents, vat) =>
    expect(vatContained(cents, "regel")).toBe(vat),
  );

  it("is nothing for a small business", () =>
    expect(vatContained(11_900, "kleinunternehmer")).toBe(0));

  it("and the net price make the price, to the cent, and a counter-document takes all of it back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        const vat = vatContained(cents, "regel");
        expect(Math.abs((cents - vat) * 0.19 - vat)).toBeLessThanOrEqual(0.6);
        expect(vat + vatContained(-cents, "regel")).toBe(0);
      }),
    );
  });
});

it.each([
  ["a line", [], 17],
  ["the second of three", [17], 17],
  ["the last of three, where rounding left a cent less", [17, 17], 16],
] as const)("the tax in %s that is credited", (_, earlier, vat) => {
  const receipt = { betrag_cent: 312, steuer_cent: vatContained(312, "regel") };
  const credits = earlier.map((steuer_cent) => ({ cent: 104, steuer_cent }));
  expect(creditedVat(receipt, 104, credits)).toBe(vat);
});
