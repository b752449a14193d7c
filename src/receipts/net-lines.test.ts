import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitProportionally } from "./net-lines.ts";

describe("a whole that is shared out", () => {
  it.each([
    [[14_900, -1490], 11_269, [12_521, -1252]],
    [[100, 100, 100], 100, [34, 33, 33]],
    [[4000], 3361, [3361]],
    [[0, 500], 420, [0, 420]],
    [[-14_900, 1490], -11_269, [-12_521, 1252]],
    [[], 0, []],
  ])("gives %j of %i as %j", (parts, whole, shares) => {
    expect(splitProportionally(parts, whole)).toEqual(shares);
  });

  it("comes to the whole, and nobody is a cent away from their share", () => {
    const parts = fc.array(fc.integer({ min: -5_000_000, max: 5_000_000 }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(parts, (cents) => {
        const sum = cents.reduce((total, cent) => total + cent, 0);
        fc.pre(sum > 0);
        const whole = sum - Math.round((sum * 19) / 119);
        const shares = splitProportionally(cents, whole);
        expect(shares.reduce((total, share) => total + share, 0)).toBe(whole);
        for (const [index, share] of shares.entries())
          expect(Math.abs(share - ((cents[index] ?? 0) * whole) / sum)).toBeLessThan(1);
      }),
    );
  });
});
