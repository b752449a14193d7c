import { describe, expect, it } from "vitest";
import { licensePlateProblem } from "./vehicle-terms.ts";

describe("a licence plate", () => {
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
