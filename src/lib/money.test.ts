import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsOf, euroNumber, euroText, formatEuro, parseEuro } from "./money.ts";

// What is held here: (P9).

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe("an amount that was checked before", () => {
  it.each([
    ["40.00", 4000],
    [59.5, 5950],
    [-45, -4500],
  ])("%j is %d cents", (amount, cents) => expect(centsOf(amount)).toBe(cents));

  it.each(["", "umsonst", "1.234", Number.NaN])("%j is an error, and never nothing", (amount) => {
    expect(() => centsOf(amount)).toThrow("no amount");
  });
});

describe("reading an amount", () => {
  it.each([
    ["12.00 €", 1200],
    ["50,00 €", 5000],
    ["50,00\u00a0€", 5000],
    ["50,00€", 5000],
    ["1.234,50 €", 123450],
    ["1.234.567,89 €", 123456789],
    ["50", 5000],
    ["50,5", 5050],
    ["50.5", 5050],
    ["0", 0],
    ["0,00 €", 0],
    ["0,01", 1],
    [" 50,00 ", 5000],
    ["007,00", 700],
    ["-5,00 €", -500],
    ["−5,00 €", -500],
    ["-0", 0],
  ])("the text %j is %d cents", (text, expected) => {
    expect(parseEuro(text)).toBe(expected);
  });

  it.each([
    [50, 5000],
    [50.5, 5050],
    [0, 0],
    [-0, 0],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [-1.005, -101],
    [12.344, 1234],
    [0.004, 0],
    [1e-9, 0],
    [-0.001, 0],
    [99_999_999.99, 9_999_999_999],
  ])("the number %d is %d cents", (number, expected) => {
    expect(parseEuro(number)).toBe(expected);
  });

  it.each([
    "",
    " ",
    "€",
    "abc",
    "auf Anfrage",
    "ab 50 €",
    "12,345",
    "12.345",
    "12.3456",
    "1.23,50",
    "1,234.50",
    "1234.567,00",
    "12,",
    ",50",
    "12,-",
    "--5",
    "5-",
    "+5",
    "1e3",
    "0x10",
    "Infinity",
    "NaN",
    "5 5",
    "5€5",
    "€ 5",
    "50 €€",
    "٥٠",
    "9".repeat(30),
  ])("the text %j is no clear amount", (text) => {
    expect(parseEuro(text)).toBeUndefined();
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.MAX_VALUE, 1e15])(
    "the number %d is no amount",
    (number) => {
      expect(parseEuro(number)).toBeUndefined();
    },
  );

  it("never answers anything but whole cents or nothing, whatever is typed", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double(), fc.stringMatching(/^-?[\d.,]{1,12} ?€?$/)),
        (value) => {
          const read = parseEuro(value);
          expect(read === undefined || (Number.isSafeInteger(read) && !Object.is(read, -0))).toBe(
            true,
          );
        },
      ),
    );
  });

  it("reads a megabyte of blanks and digits in no time", () => {
    expect(parseEuro(`${" ".repeat(500_000)}x${" ".repeat(500_000)}`)).toBeUndefined();
    expect(parseEuro("1.111".repeat(200_000))).toBeUndefined();
  });
});

describe("writing an amount", () => {
  it.each([
    [0, "0,00 €", "0.00", 0],
    [1, "0,01 €", "0.01", 0.01],
    [99, "0,99 €", "0.99", 0.99],
    [5000, "50,00 €", "50.00", 50],
    [5050, "50,50 €", "50.50", 50.5],
    [99_999, "999,99 €", "999.99", 999.99],
    [123_450, "1.234,50 €", "1234.50", 1234.5],
    [123_456_789, "1.234.567,89 €", "1234567.89", 1234567.89],
    [-1, "−0,01 €", "-0.01", -0.01],
    [-123_450, "−1.234,50 €", "-1234.50", -1234.5],
  ])(
    "%d cents are %j on the screen, %j and %d on the wire",
    (amount, onScreen, asText, asNumber) => {
      expect(formatEuro(amount)).toBe(onScreen);
      expect(euroText(amount)).toBe(asText);
      expect(euroNumber(amount)).toBe(asNumber);
    },
  );

  it("is read back as the same amount in every form", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseEuro(formatEuro(amount))).toBe(amount);
        expect(parseEuro(euroText(amount))).toBe(amount);
        expect(parseEuro(euroNumber(amount))).toBe(amount);
      }),
    );
  });
});
