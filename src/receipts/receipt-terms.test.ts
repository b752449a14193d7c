import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vatContained } from "./receipt-terms.ts";

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
