import { describe, expect, it } from "vitest";
import { internationalNumber, phoneKey } from "./phone-number.ts";

describe("a telephone number is dialled from anywhere", () => {
  it.each([
    ["0151 12345678", "4915112345678"],
    ["0151/123-456.78", "4915112345678"],
    ["(0151) 12345678", "4915112345678"],
    ["+49 151 12345678", "4915112345678"],
    ["+49 (0)151 12345678", "4915112345678"],
    ["+49 (0) 151 12345678", "4915112345678"],
    ["+49 0151 12345678", "4915112345678"],
    ["0049 151 12345678", "4915112345678"],
    ["0049 (0)151 12345678", "4915112345678"],
    ["49 151 12345678", "4915112345678"],
    ["151 12345678", "4915112345678"],
    [" 0761 12345 ", "4976112345"],
    ["0761 123-0", "497611230"],
    ["030 1234567", "49301234567"],
    ["+41 79 123 45 67", "41791234567"],
    ["0043 660 1234567", "436601234567"],
  ])("'%s' as %s", (typed, expected) => expect(internationalNumber(typed)).toBe(expected));

  it.each([
    [""],
    ["12345"],
    ["123456"],
    ["+0 151 12345678"],
    ["0151"],
    ["000"],
    ["0151 123456789012345"],
    ["Handy"],
  ])("but '%s' is no whole number", (typed) => expect(internationalNumber(typed)).toBeUndefined());

  it("and is the same number however it was typed", () => {
    expect(
      new Set(
        ["0171 5550102", "+49 171/5550102", "0049171 555 01 02", "(0171) 55-50-102"].map(phoneKey),
      ).size,
    ).toBe(1);
    expect(phoneKey("12345")).toBe("12345");
    expect(phoneKey("")).toBe("");
  });
});
