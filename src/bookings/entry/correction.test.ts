import { expect, it } from "vitest";
import { SAMPLE_SERVICES } from "#catalogue/sample-services.ts";
import type { Service } from "#catalogue/schema.ts";
import type { OpenField } from "../open-fields.ts";
import { correctionOf } from "./correction.ts";
import { EMPTY_ENTRY, type EntryDraft } from "./entry-draft.ts";

// What is held here: (B54).

const SERVICES = SAMPLE_SERVICES.map((service) => ({
  ...service,
  id: service.title,
  enthaelt: [],
  extras: [],
})) as unknown as Service[];
const DRAFT: EntryDraft = {
  ...EMPTY_ENTRY,
  name: "Erika Beispiel",
  telefon: "0761 1234",
  email: "erika@example.org",
  datum: "2026-03-10",
  abgabezeit: "10:00",
  leistungen: ["Außenreinigung"],
  kfz: "suv",
  verschmutzung: "Leicht",
};

it.each<[string, Partial<EntryDraft>, number, object]>([
  ["nothing", {}, 4000, {}],
  ["nor is the wish for a mail a change", { bestEmail: false }, 4000, {}],
  ["the time", { abgabezeit: "11:00" }, 4000, { abgabezeit: "11:00" }],
  ["another price", { preis: "35" }, 3500, { preis: "35.00" }],
  ["another class and its price", { kfz: "limousine" }, 3800, { kfz: "limousine", preis: "38.00" }],
  [
    "another class at the price that was agreed",
    { kfz: "limousine", preis: "40" },
    4000,
    { kfz: "limousine", preis: "40.00" },
  ],
  [
    "no address any more, and words for the shop",
    { email: "", notiz: "ruft an" },
    4000,
    { email: "", notiz: "ruft an" },
  ],
])("a correction says only what is new: %s", (_, change, cents, correction) =>
  expect(
    correctionOf({ ...DRAFT, ...change }, cents, { draft: DRAFT, preis_cent: 4000 }, SERVICES),
  ).toEqual(correction),
);

it.each<[string, Partial<EntryDraft>, number, object]>([
  ["no estimate", { telefon: "0761 5678" }, 4000, { telefon: "0761 5678" }],
  ["no estimate of the class alone", { kfz: "suv" }, 4500, { kfz: "suv" }],
  [
    "what class and level cost",
    { kfz: "suv", verschmutzung: "Mittel" },
    5500,
    { kfz: "suv", verschmutzung: "Mittel", preis: "55.00" },
  ],
  ["what was typed, be it the same", { preis: "40" }, 4000, { preis: "40.00" }],
])("of a quick entry a correction says %s (B69)", (_, change, cents, correction) => {
  const draft: EntryDraft = { ...DRAFT, kfz: "", verschmutzung: "", abgabezeit: "" };
  const booking = { noch_offen: ["abgabezeit", "kfz", "verschmutzung", "preis"] as OpenField[] };
  expect(
    correctionOf({ ...draft, ...change }, cents, { draft, preis_cent: 4000, booking }, SERVICES),
  ).toEqual(correction);
});
