import { describe, expect, it } from "vitest";
import { licensePlateProblem, readLicensePlate } from "./vehicle-terms.ts";

describe("a licence plate", () => {
  it.each([
    ["fr-ab 123", "FR-AB 123"],
    ["  FR  AB\t123 e ", "FR AB 123 E"],
    ["bü-ro 1h", "BÜ-RO 1H"],
    ["", ""],
  ])("%j is kept as %j", (typed, kept) => {
    expect(readLicensePlate(typed)).toBe(kept);
  });

  it.each([
    ["", true],
    ["FR-AB 123E", true],
    ["AA-123-BB", true],
    ["ZH 123456", true],
    ["BÜ-RO 1", true],
    ["FR_AB 1", false],
    ["FR:AB 1", false],
    ["<b>", false],
    ["FR-AB 1234567890", false],
  ])("%j fits: %s", (plate, fits) => {
    expect(licensePlateProblem(plate) === undefined).toBe(fits);
  });
});
