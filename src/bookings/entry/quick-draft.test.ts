import { describe, expect, it } from "vitest";
import { SAMPLE_SERVICES } from "#catalogue/sample-services.ts";
import type { Service } from "#catalogue/schema.ts";
import { EMPTY_ENTRY, type EntryDraft } from "./entry-draft.ts";
import {
  draftOfRequest,
  notInQuick,
  onlyQuick,
  quickProblems,
  toQuickEntry,
} from "./quick-draft.ts";

// What is held here: (B69, B70, Q11).

const SERVICES = SAMPLE_SERVICES.map((service) => ({
  ...service,
  id: service.title,
  enthaelt: [],
  extras: [],
})) as unknown as Service[];
const ENOUGH: EntryDraft = {
  ...EMPTY_ENTRY,
  name: "Frau Meier",
  modell: "VW Golf",
  datum: "2026-03-10",
};

describe("a quick entry lacks", () => {
  it.each<[string, Partial<EntryDraft>, string[]]>([
    ["nothing with name, day and car", {}, []],
    ["nothing with a plate alone", { modell: "", kennzeichen: "FR-M 12" }, []],
    ["nothing with a class alone", { modell: "", kfz: "suv" }, []],
    ["all three of an empty form", { ...EMPTY_ENTRY }, ["name", "modell", "datum"]],
    ["seats where they are counted", { leistungen: ["Lederreinigung"] }, ["anzahl"]],
    ["a number that is one", { telefon: "12" }, ["telefon"]],
    ["a price that can be read", { preis: "vierzig" }, ["preis"]],
  ])("%s", (_, change, fields) =>
    expect(Object.keys(quickProblems({ ...ENOUGH, ...change }, SERVICES))).toEqual(fields),
  );
});

describe("a quick entry has no place for", () => {
  it.each<[string, Partial<EntryDraft>, string[]]>([
    ["nothing of what it shows itself", { leistungen: ["Außenreinigung"], preis: "40" }, []],
    ["extras", { extras: ["e1"] }, ["Extras"]],
    [
      "answers, as far as there are any",
      { antworten: { f1: "ja", f2: " " } },
      ["Antworten auf Ihre Fragen"],
    ],
    ["no answer", { antworten: { f2: " " } }, []],
    ["vouchers, as far as one is typed", { gutscheine: ["", "ABC"] }, ["Gutscheine"]],
    ["a contract", { verbindlich: true }, ["„Verbindlich vereinbart“"]],
    ["a consultation", { beratung: true }, ["Beratungsgespräch"]],
  ])("%s", (_, change, words) => {
    const draft = { ...ENOUGH, ...change };
    expect(notInQuick(draft)).toEqual(words);
    expect(notInQuick(onlyQuick(draft))).toEqual([]);
    if (words.length === 0) expect(onlyQuick(draft)).toMatchObject({ ...change, antworten: {} });
  });
});

it("is sent without what is not known", () => {
  expect(toQuickEntry(ENOUGH, SERVICES)).toMatchObject({
    name: "Frau Meier",
    telefon: "",
    kfz: "",
    leistungen: [],
    abgabezeit: "",
    bestEmail: false,
  });
  expect(toQuickEntry(ENOUGH, SERVICES)).not.toHaveProperty("preis");
  expect(toQuickEntry({ ...ENOUGH, preis: "55" }, SERVICES)).toMatchObject({ preis: "55.00" });
});

describe("a request", () => {
  const REQUEST = {
    id: "r1",
    name: "Frau Meier",
    email: "meier@example.org",
    telefon: "",
    fahrzeugKlasse: "andere" as const,
    selectedServices: ["Außenreinigung", "Etwas anderes"],
    wunsch: "Ein Wohnmobil",
  };
  it("takes sender, car, wishes and what is sold along", () =>
    expect(draftOfRequest(EMPTY_ENTRY, REQUEST, SERVICES)).toEqual({
      ...EMPTY_ENTRY,
      name: "Frau Meier",
      email: "meier@example.org",
      kfz: "",
      modell: "Andere KFZ-Klasse",
      leistungen: ["Außenreinigung"],
      nachricht: "Ein Wohnmobil",
    }));
  it("of a class keeps it, and a long wish as far as there is room", () =>
    expect(
      draftOfRequest(
        EMPTY_ENTRY,
        { ...REQUEST, fahrzeugKlasse: "suv", wunsch: "x".repeat(3000) },
        SERVICES,
      ),
    ).toMatchObject({ kfz: "suv", modell: "", nachricht: `${"x".repeat(1999)}…` }));
});
