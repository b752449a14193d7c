import { expect, test } from "vitest";
import { findSettings } from "./find-settings.ts";

const ALL = [
  { label: "Öffnungszeiten", words: "geöffnet Pause Ruhetag" },
  { label: "Geschlossene Tage", words: "Urlaub Betriebsferien" },
  { label: "Adressen", words: "Anschrift Straße" },
  { label: "Adressen für Meldungen", words: "Postfach" },
  { label: "IBAN", words: "Steht auf Rechnungen, damit Kunden überweisen können." },
  { label: "Plätze pro Tag", words: "Fahrzeuge am Tag Autos" },
];

test.each([
  ["a whole question", "Wo stelle ich die Öffnungszeiten ein?", ["Öffnungszeiten"]],
  ["without umlauts", "oeffnungszeit", ["Öffnungszeiten"]],
  ["by another word for it", "urlaub", ["Geschlossene Tage"]],
  ["with ß as ss", "strasse", ["Adressen"]],
  ["names before mentions, singular", "Adresse", ["Adressen", "Adressen für Meldungen"]],
  ["several words in any order", "tag autos", ["Plätze pro Tag"]],
  ["by its hint", "rechnung", ["IBAN"]],
  ["nothing for what is no setting", "zylinderkopf", []],
  ["nothing for a question without a word", "Wo stelle ich ein?", []],
  ["nothing for nothing", " ", []],
])("the search over settings finds %s (U37)", (_what, typed, labels) => {
  expect(findSettings(typed, ALL).map(({ label }) => label)).toEqual(labels);
});
