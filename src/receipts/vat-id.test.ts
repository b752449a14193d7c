import { describe, expect, it } from "vitest";
import { tidyVatId, vatIdProblem } from "./vat-id.ts";

// What is held here: (R12).

describe("a buyer's USt-IdNr.", () => {
  it.each([
    ["", true],
    ["DE123456789", true],
    ["de 123 456 789", true],
    ["ATU12345678", true],
    ["FR12345678901", true],
    ["NL123456789B01", true],
    ["DE12345678", false],
    ["DE1234567890", false],
    ["AT12345678", false],
    ["US123456789", false],
    ["FRABCDEFGHI", false],
    ["12/345/67890", false],
  ])("%j fits: %s", (typed, fits) => {
    expect(vatIdProblem(typed) === undefined).toBe(fits);
  });

  it("is kept without blanks and in capitals", () => {
    expect(tidyVatId("de 123.456-789")).toBe("DE123456789");
  });
});
