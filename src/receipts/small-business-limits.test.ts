import { describe, expect, it } from "vitest";
import { type SmallBusiness, smallBusiness } from "./small-business-limits.ts";

// What is held here: (R18).

describe("revenue against the limits of § 19 UStG, in euro", () => {
  it.each<[lastYear: number, thisYear: number, stand: SmallBusiness["stand"], words: RegExp[]]>([
    [0, 0, "ruhig", []],
    [25_000, 19_999.99, "ruhig", []],
    [25_000, 20_000, "nah", [/80 % der Grenze von 25\.000,00/]],
    [0, 24_999.99, "nah", [/99 % der Grenze/]],
    [0, 25_000, "nah", [/100 % der Grenze/]],
    [0, 25_000.01, "nah", [/ab dem 1\. Januar/]],
    [0, 80_000, "nah", [/ab dem 1\. Januar/, /80 % der Grenze von 100\.000,00/]],
    [0, 100_000, "nah", [/ab dem 1\. Januar/, /100 %/]],
    [0, 100_000.01, "vorbei", [/endet sofort/, /19 %/]],
    [25_000.01, 0, "vorbei", [/letzten Jahres.*kein Kleinunternehmer mehr/, /19 %/]],
    [30_000, 120_000, "vorbei", [/endet sofort/, /19 %/]],
    [-50, -10, "ruhig", []],
  ])("%d last year and %d this year: %s", (lastYear, thisYear, stand, words) => {
    const found = smallBusiness(Math.round(lastYear * 100), Math.round(thisYear * 100));
    expect(found.stand).toBe(stand);
    expect(found.saetze).toHaveLength(words.length);
    for (const [index, word] of words.entries()) expect(found.saetze[index]).toMatch(word);
  });
});
