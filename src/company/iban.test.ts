import { describe, expect, it } from "vitest";
import { formatIban, isIban, tidyIban } from "./iban.ts";

describe("an IBAN", () => {
  it.each([
    ["DE89 3704 0044 0532 0130 00", true],
    ["de89370400440532013000", true],
    ["GB82 WEST 1234 5698 7654 32", true],
    ["CH93 0076 2011 6238 5295 7", true],
    ["DE89 3704 0044 0532 0130 01", false],
    ["DE98 3704 0044 0532 0130 00", false],
    ["DE89 3704 0044 0532 0130", false],
    ["532013000", false],
    ["", false],
  ])("%s: %s", (text, isRight) => expect(isIban(tidyIban(text))).toBe(isRight));

  it("is read in groups of four", () =>
    expect(formatIban("DE89370400440532013000")).toBe("DE89 3704 0044 0532 0130 00"));
});
