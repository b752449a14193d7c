import { describe, expect, it } from "vitest";
import { ownPriceCents } from "./own-prices.ts";

// What is held here: (B94).

const OWN = {
  prozent: 12.5,
  preise: [{ leistung: "a", kfz: "suv" as const, cent: 9_900 }],
  mitRabatten: false,
};

describe("a firm's own price", () => {
  it.each([
    ["is the table's", OWN, "a", "suv", 15_000, 9_900],
    ["is the table's, also where the list has none", OWN, "a", "suv", undefined, 9_900],
    ["is the list's less per cent", OWN, "a", "kleinwagen", 1_220, 1_067],
    ["is none without a price of the list", OWN, "b", "suv", undefined, undefined],
    ["is none without a per cent", { ...OWN, prozent: 0 }, "b", "suv", 1_000, undefined],
    ["may be nothing", { ...OWN, prozent: 100 }, "b", "suv", 1_000, 0],
    ["is none where nothing was agreed", undefined, "a", "suv", 1_000, undefined],
  ] as const)("%s", (_, own, service, kfz, list, cents) => {
    expect(ownPriceCents(own, service, kfz, list)).toBe(cents);
  });
});
