import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SOILING_LEVELS, USUAL_KEYS } from "./price-keys.ts";
import {
  baseTitle,
  findService,
  lowestSmallCarCents,
  priceCents,
  priceRange,
} from "./price-table.ts";
import type { PriceTableRow } from "./schema.ts";

// What is held here: (C3).

const TITLES = [
  "Lederreinigung",
  "Polsterreinigung",
  "Schnellreinigung",
  "Innenreinigung (ohne Polster)",
  "Innenreinigung (Intensiv)",
  "Außenreinigung",
  "Lackaufbereitung",
  "Komplettaufbereitung",
];
const SERVICES = TITLES.map((title) => ({ title }));

describe("the base of a title", () => {
  it.each([
    ["Lederreinigung (pro Sitz)", "Lederreinigung"],
    ["Polsterreinigung (pro Sitz)", "Polsterreinigung"],
    ["Lackaufbereitung + Versiegelung", "Lackaufbereitung"],
    ["Lackaufbereitung+Versiegelung", "Lackaufbereitung"],
    ["  Lederreinigung (Pro Sitz)  ", "Lederreinigung"],
    ["Lederreinigung (pro Sitz) + Versiegelung", "Lederreinigung"],
    ["Innenreinigung (ohne Polster)", "Innenreinigung (ohne Polster)"],
    ["Innenreinigung (Intensiv)", "Innenreinigung (Intensiv)"],
    ["Versiegelung", "Versiegelung"],
    ["(pro Sitz) Lederreinigung", "(pro Sitz) Lederreinigung"],
    ["", ""],
  ])("%j is read as %j", (title, base) => {
    expect(baseTitle(title)).toBe(base);
  });

  it("is its own base", () => {
    const title = fc
      .array(fc.constantFrom("Leder", " ", "(pro Sitz)", "+", "Versiegelung", "(Intensiv)"))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(title, (text) => {
        expect(baseTitle(baseTitle(text))).toBe(baseTitle(text));
      }),
    );
  });
});

describe("finding a service by its title", () => {
  it.each(TITLES)("%s is found as it is", (title) => {
    expect(findService(SERVICES, title)).toEqual({ title });
  });

  it.each([
    ["Lederreinigung (pro Sitz)", "Lederreinigung"],
    ["Polsterreinigung (pro Sitz)", "Polsterreinigung"],
    ["Lackaufbereitung + Versiegelung", "Lackaufbereitung"],
  ])("%s is found as %s", (title, found) => {
    expect(findService(SERVICES, title)).toEqual({ title: found });
  });

  it("a service that carries the suffix is found by the title without it", () => {
    expect(findService([{ title: "Lederreinigung (pro Sitz)" }], "Lederreinigung")).toEqual({
      title: "Lederreinigung (pro Sitz)",
    });
  });

  it("the exact title wins over the base title, wherever it stands in the list", () => {
    const both = [{ title: "Lackaufbereitung" }, { title: "Lackaufbereitung + Versiegelung" }];
    expect(findService(both, "Lackaufbereitung + Versiegelung")).toBe(both[1]);
    expect(findService(both.toReversed(), "Lackaufbereitung")).toBe(both[0]);
    expect(findService(both.toReversed(), "Lackaufbereitung (pro Sitz)")).toBe(both[0]);
  });

  it.each([
    "Innenreinigung",
    "lederreinigung",
    "Motorwäsche",
    "Beratungsgespräch",
    "(pro Sitz)",
    "",
  ])("%j is no service", (title) => {
    expect(findService(SERVICES, title)).toBeUndefined();
  });
});

const row = (
  stufe: PriceTableRow["stufe"],
  kleinwagen: string,
  limousine: string,
  suv: string,
): PriceTableRow => ({
  stufe,
  kleinwagen,
  limousine,
  suv,
});
const TABLE = {
  preistabelle: [
    row("Leicht", "50,00 €", "60.00 €", "1.070,50 €"),
    row("Mittel", "45,00 €", "", "auf Anfrage"),
    row("Schwer", "0,00 €", "-5,00 €", "90"),
  ],
};

describe("the price of a level and class", () => {
  it.each([
    ["Leicht", "kleinwagen", 5000],
    ["Leicht", "limousine", 6000],
    ["Leicht", "suv", 107_050],
    ["Mittel", "kleinwagen", 4500],
    ["Mittel", "limousine", undefined],
    ["Mittel", "suv", undefined],
    ["Schwer", "kleinwagen", 0],
    ["Schwer", "limousine", undefined],
    ["Schwer", "suv", 9000],
  ] as const)("%s, %s: %s cents", (stufe, kfz, cents) => {
    expect(priceCents(TABLE, stufe, kfz)).toBe(cents);
  });

  it("is missing when the whole level is", () => {
    for (const stufe of SOILING_LEVELS) {
      for (const kfz of USUAL_KEYS)
        expect(priceCents({ preistabelle: [] }, stufe, kfz)).toBeUndefined();
    }
  });
});

describe("the 'ab' price of a card", () => {
  it("is the lowest price for small cars, whatever the level", () => {
    expect(
      lowestSmallCarCents({
        preistabelle: [row("Leicht", "50,00 €", "10,00 €", ""), row("Mittel", "45,00 €", "", "")],
      }),
    ).toBe(4500);
  });

  it("looks past missing prices", () => {
    expect(
      lowestSmallCarCents({
        preistabelle: [row("Leicht", "", "10,00 €", ""), row("Mittel", "45,00 €", "", "")],
      }),
    ).toBe(4500);
  });

  it("is missing when no small car has a price", () => {
    expect(lowestSmallCarCents({ preistabelle: [] })).toBeUndefined();
    expect(
      lowestSmallCarCents({ preistabelle: [row("Leicht", "", "60,00 €", "")] }),
    ).toBeUndefined();
  });
});

describe("what a service costs at least and at most", () => {
  it("is read from all cells of its table, however they are written", () => {
    const preistabelle = [
      { stufe: "Leicht" as const, kleinwagen: "50,00 €", limousine: "12.00 €", suv: "" },
      { stufe: "Schwer" as const, kleinwagen: "auf Anfrage", limousine: "1.234,50 €", suv: "99 €" },
    ];
    expect(priceRange({ preistabelle })).toEqual({ lowestCents: 1200, highestCents: 123_450 });
  });

  it("is unknown where no price stands", () => {
    expect(priceRange({ preistabelle: [] })).toBeUndefined();
    expect(
      priceRange({ preistabelle: [{ stufe: "Leicht", kleinwagen: "", limousine: "–", suv: "" }] }),
    ).toBeUndefined();
  });
});
