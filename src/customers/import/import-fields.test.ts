import { describe, expect, test } from "vitest";
import { guessMapping, type ImportField, isHeading, mappingProblem } from "./import-fields.ts";

// What is held here: (K8).

describe("what a column is, says its heading", () => {
  test.each<[string, ImportField | ""]>([
    ["Name", "name"],
    ["Kunde", "name"],
    ["VORNAME", "vorname"],
    ["Nachname", "nachname"],
    ["Firma", "firma"],
    ["E-Mail-Adresse", "email"],
    ["eMail", "email"],
    ["Telefon", "telefon"],
    ["Handy-Nr", ""],
    ["Handynummer", "mobil"],
    ["Straße / Hausnummer", "strasse"],
    ["Straße", "strasse"],
    ["PLZ", "plz"],
    ["Ort", "ort"],
    ["Fahrzeug", "modell"],
    ["Marke & Modell", "modell"],
    ["Kfz-Kennzeichen", "kennzeichen"],
    ["Fahrzeugklasse", "klasse"],
    ["Bemerkung", "notiz"],
    ["E-mail 1 - Value", "email"],
    ["Geburtstag", ""],
    ["Beginnt am", "datum"],
    ["Abgabezeit", "uhrzeit"],
    ["Leistungen", "leistung"],
    ["", ""],
  ])("%s", (heading, field) => {
    expect(guessMapping([heading])).toEqual([field]);
  });

  test("the first of two columns that are called alike has it", () => {
    expect(guessMapping(["Telefon", "Tel.", "Name"])).toEqual(["telefon", "", "name"]);
  });

  test("a first row without a known word is no heading", () => {
    expect(isHeading(["Anna Muster", "0151 12345678"])).toBe(false);
    expect(isHeading(["Geburtstag", "Name"])).toBe(true);
  });
});

test.each<[(ImportField | "")[], string | undefined]>([
  [["name", "email"], undefined],
  [["firma", "", "mobil"], undefined],
  [["nachname", "telefon"], undefined],
  [["", ""], "Bitte sagen Sie, in welcher Spalte der Name steht."],
  [["name", "ort"], "Bitte sagen Sie, in welcher Spalte E-Mail oder Telefon steht."],
  [["name", "datum"], undefined],
  [["email", "datum"], "Bitte sagen Sie, in welcher Spalte der Name steht."],
  [["name", "email", "leistung"], "Bitte sagen Sie, in welcher Spalte der Tag des Termins steht."],
  [["name", "email", "email"], "„E-Mail“ ist zweimal gewählt."],
])("%j: %s", (mapping, problem) => {
  expect(mappingProblem(mapping)).toBe(problem);
});
