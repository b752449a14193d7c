import { describe, expect, it } from "vitest";
import { ownPriceText, priceText } from "./price-table.ts";
import { builtInKey } from "./service-pictures.ts";
import { priceProblem, readPrice, titleProblem } from "./service-terms.ts";

describe("a price as it is typed", () => {
  it.each([
    ["50", 5000],
    ["50,00 €", 5000],
    ["12.00 €", 1200],
    ["1.234,50", 123_450],
    [12.5, 1250],
    ["0", 0],
    ["", null],
    ["  ", null],
    ["–", null],
    [null, null],
    ["100000", 10_000_000],
    ["100000,01", undefined],
    ["-5", undefined],
    ["1.234", undefined],
    ["auf Anfrage", undefined],
  ])("%j is %s cents", (typed, cents) => {
    expect(readPrice(typed)).toBe(cents);
    expect(priceProblem(typed) === undefined).toBe(cents !== undefined);
  });

  it("too much is said in words of its own", () => {
    expect(priceProblem("100000,01")).toBe("Höchstens 100.000,00 €.");
  });
});

it.each([
  ["Motorwäsche", true],
  ["Innenreinigung (ohne Polster)", true],
  ["100 % sauber", true],
  ["", false],
  ["x".repeat(81), false],
  ["Innen/Außen", false],
  ["...", false],
  ["beratungsgespräch", false],
])("the title %j fits: %s", (title, fits) => {
  expect(titleProblem(title) === undefined).toBe(fits);
});

it("the 'ab' price follows from the table, and words stand in where there is none", () => {
  const row = (kleinwagen: string) => ({
    preistabelle: [{ stufe: "Leicht" as const, kleinwagen, limousine: "", suv: "" }],
  });
  expect(priceText(row("20,00 €"), "nach Aufwand")).toBe("ab 20,00 €");
  expect(priceText(row(""), "nach Aufwand")).toBe("nach Aufwand");
  expect(priceText(row(""), "ab 20,00 €")).toBe("Preis auf Anfrage");
  expect(ownPriceText("ab 20 Minuten")).toBe("ab 20 Minuten");
});

it.each([
  ["/images/leistungen/leder_800.webp", "leder"],
  ["/images/leistungen/au\u00dfenreinigung_800.webp", "außenreinigung"],
  ["/images/leistungen/leder_400.webp", undefined],
  ["/images/leistungen/fremd_800.webp", undefined],
  ["https://example.org/images/leistungen/leder_800.webp", undefined],
  ["", undefined],
])("%j is the built-in picture %s", (address, key) => {
  expect(builtInKey(address)).toBe(key);
});
