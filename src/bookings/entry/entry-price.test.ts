import { expect, it } from "vitest";
import { EMPTY_ENTRY, type EntryDraft } from "./entry-draft.ts";
import { type Agreed, entryPriceCents } from "./entry-price.ts";

// What is held here: (B34, B72).

const FILLED: EntryDraft = {
  ...EMPTY_ENTRY,
  leistungen: ["Außenreinigung"],
  kfz: "suv",
  verschmutzung: "Leicht",
};
const AGREED: Agreed = { draft: FILLED, preis_cent: 3000 };

it.each<[string, Partial<EntryDraft>, number | undefined, Agreed | undefined, number | undefined]>([
  ["follows the choices", {}, 4000, undefined, 4000],
  ["typed stands", { preis: "35,50" }, 4000, undefined, 3550],
  ["typed stands also without a computed one", { preis: "120" }, undefined, undefined, 12_000],
  ["may be nothing", { preis: "0" }, 4000, undefined, 0],
  ["is not below nothing", { preis: "-5" }, 4000, undefined, undefined],
  ["emptied is none", { preis: "" }, 4000, undefined, undefined],
  ["of a consultation is nothing", { beratung: true, preis: "50" }, undefined, undefined, 0],
  [
    "of what makes a visit good is nothing",
    { nacharbeit_zu: "b1", kfz: "limousine" },
    3500,
    AGREED,
    0,
  ],
  [
    "agreed stands while person, day and car change",
    { name: "Andere", datum: "2026-03-12", kennzeichen: "FR-A 1" },
    4000,
    AGREED,
    3000,
  ],
  ["agreed gives way to the list with another class", { kfz: "limousine" }, 3500, AGREED, 3500],
  [
    "agreed gives way to the list with another service",
    { leistungen: ["Außenreinigung", "Schnellreinigung"] },
    7000,
    AGREED,
    7000,
  ],
  [
    "agreed is there again with the agreed choice",
    { leistungen: ["Außenreinigung"] },
    4000,
    AGREED,
    3000,
  ],
  ["typed stands over what was agreed", { preis: "20" }, 4000, AGREED, 2000],
  [
    "of another choice without a list's price is none",
    { kfz: "limousine" },
    undefined,
    AGREED,
    undefined,
  ],
])("the price %s", (_, change, list, agreed, cents) =>
  expect(entryPriceCents({ ...FILLED, ...change }, list, agreed)).toBe(cents),
);
