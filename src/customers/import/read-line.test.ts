import { describe, expect, test } from "vitest";
import { shopClasses } from "#company/vehicle-classes.ts";
import type { Mapping } from "./import-fields.ts";
import { readLine } from "./read-line.ts";

// What is held here: (K8, K9).

const CLASSES = shopClasses(undefined);
const MAPPING: Mapping = ["name", "email", "telefon", "modell", "kennzeichen", "klasse", ""];
const line = (...cells: string[]) => readLine(cells, MAPPING, CLASSES);

describe("what a line says", () => {
  test("somebody with a car", () => {
    expect(
      line("Anna Muster", "Anna@example.org", "0151 12345678", "Golf", "fr ab 12", "suv"),
    ).toEqual({
      person: {
        name: "Anna Muster",
        email: "Anna@example.org",
        telefon: "0151 12345678",
        anschrift: "",
        firma: "",
        notiz: "",
        fahrzeug: { name: "Golf", kennzeichen: "FR-AB 12", kfz: "suv" },
      },
    });
  });

  test("a plate alone is a car, an unknown class stays open, and without both there is none", () => {
    expect(line("A", "a@b.de", "", "", "FR-AB 1", "Kombi")).toMatchObject({
      person: { fahrzeug: { name: "FR-AB 1", kennzeichen: "FR-AB 1", kfz: "" } },
    });
    expect(line("A", "a@b.de", "", "", "", "Limousine")).toMatchObject({
      person: { fahrzeug: undefined },
    });
  });

  test("parts of a name and of an address are put together, and the mobile number comes first", () => {
    const mapping: Mapping = [
      "vorname",
      "nachname",
      "firma",
      "telefon",
      "mobil",
      "strasse",
      "plz",
      "ort",
    ];
    expect(
      readLine(
        ["Anna", "Muster", "Auto AG", "0761 123456", "0151 123456", "Weg 1", "79098", "Freiburg"],
        mapping,
        CLASSES,
      ),
    ).toMatchObject({
      person: {
        name: "Anna Muster",
        firma: "Auto AG",
        telefon: "0151 123456",
        anschrift: "Weg 1\n79098 Freiburg",
      },
    });
    expect(readLine(["", "", "Auto AG", "0761 123456"], mapping, CLASSES)).toMatchObject({
      person: { name: "Auto AG" },
    });
  });

  test.each([
    [["", "a@b.de"], "Der Name fehlt."],
    [["Anna"], "E-Mail und Telefon fehlen: So lässt sich niemand erreichen."],
    [["Anna", "a@"], "E-Mail: Bitte eine gültige E-Mail-Adresse angeben."],
    [
      ["Anna", "", "Büro"],
      "Telefon: Bitte eine gültige Telefonnummer angeben, zum Beispiel 0151 12345678.",
    ],
    [["A".repeat(200), "a@b.de"], "Vor- und Nachname: Höchstens 120 Zeichen."],
    [["Anna", "a@b.de", "", "M".repeat(61)], "Fahrzeug: Höchstens 60 Zeichen."],
    [
      ["Anna", "a@b.de", "", "", "?!"],
      "Kennzeichen: Bitte nur Buchstaben, Ziffern, Bindestriche und Leerzeichen, zum Beispiel FR-AB 123.",
    ],
  ])("%j: %s", (cells, grund) => {
    expect(line(...cells)).toEqual({ grund });
  });
});
