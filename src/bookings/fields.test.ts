import { describe, expect, it } from "vitest";
import {
  ASKED_TEXTS,
  CAR_FIELDS,
  carFacts,
  carText,
  FIELDS,
  factLabel,
  LINK_FIELDS,
  OWNER_FIELDS,
  TEXT_FIELDS,
  textProblem,
  tidied,
  wholeNumber,
} from "./fields.ts";

const TELL_OF_NOBODY = [
  "id",
  "leistungen",
  "kfz",
  "verschmutzung",
  "sitze",
  "extras",
  "weg",
  "datum",
  "abgabezeit",
  "noch_offen",
  "dauerTage",
  "bis",
  "preis",
  "status",
  "zusage",
  "antwort_bis",
  "vertragsmodell",
  "vereinbart_am",
  "vorzeitigerBeginn",
  "widerrufen_am",
  "firmenlink",
  "serie",
  "bestEmail",
  "erstellt_am",
  "storniert_am",
  "erledigt_am",
  "stornogrund",
  "spaet_storniert",
  "endpreis",
  "zahlart",
  "rechnung",
  "gutschein_cent",
  "pflegepass",
  "annahme",
  "freigabe",
  "user_id",
  "bestaetigung",
  "adresseOffen",
  "gesendet",
  "version",
];

describe("the fields of a booking", () => {
  it("hide from whoever holds a link what somebody typed, and from customers the shop's own words (B30, B33)", () => {
    const typed = Object.keys(TEXT_FIELDS);
    expect(LINK_FIELDS.filter((name) => typed.includes(name))).toEqual([]);
    for (const name of ["notiz", "endpreis_grund", "user_id"])
      expect(OWNER_FIELDS).not.toContain(name);
  });

  it("say what stands there once the person is forgotten, or are one of these, which tell of nobody (A19)", () => {
    const tellsOfNobody = Object.entries(FIELDS).flatMap(([name, field]) =>
      "forgotten" in field ? [] : [name],
    );
    expect(tellsOfNobody).toEqual(TELL_OF_NOBODY);
  });

  it("are asked in the order of the form", () => {
    expect(ASKED_TEXTS).toEqual(["name", "telefon", "email", ...CAR_FIELDS, "nachricht"]);
  });

  it.each([
    ["name", "", "Bitte ausfüllen."],
    ["name", "x".repeat(121), "Höchstens 120 Zeichen."],
    ["email", "unsinn", "Bitte eine gültige E-Mail-Adresse angeben."],
    ["modell", "", undefined],
    ["modell", "x".repeat(61), "Höchstens 60 Zeichen."],
    ["farbe", "grün\nmetallic", "Bitte ohne Zeilenumbrüche und Steuerzeichen."],
    ["farbe", "x".repeat(31), "Höchstens 30 Zeichen."],
    ["kennzeichen", " FR-AB 1234 ", undefined],
    ["kennzeichen", "FR-AB 1234567", "Höchstens 12 Zeichen."],
    ["nachricht", "zwei\nZeilen", undefined],
  ] as const)("say of %s '%s': %s", (name, typed, sentence) => {
    expect(textProblem(name, typed)).toBe(sentence);
  });

  it("tell which car it is as far as it is known", () => {
    expect(carText({ kennzeichen: "FR-AB 1" })).toBe("FR-AB 1");
    expect(carText({ modell: "VW Golf", farbe: "dunkelgrün", kennzeichen: "FR-AB 1" })).toBe(
      "VW Golf, dunkelgrün, FR-AB 1",
    );
    expect(carFacts({ modell: "VW Golf", kennzeichen: "" })).toEqual([
      { label: "Modell", value: "VW Golf" },
    ]);
    expect([factLabel("kennzeichen"), tidied("kennzeichen", " fr-ab  1 ")]).toEqual([
      "Kennzeichen",
      "FR-AB 1",
    ]);
  });

  describe("that are numbers", () => {
    const mileage = wholeNumber(
      { most: 2_000_000, unit: "km" },
      { label: "Kilometerstand", step: 3, seenBy: "customer", forgotten: "" },
    );

    it.each([
      ["84000", "84000", "84.000 km"],
      ["84.000", "84000", "84.000 km"],
      [" 84.000 km ", "84000", "84.000 km"],
      ["0042", "42", "42 km"],
      ["0", "0", "0 km"],
      ["2000000", "2000000", "2.000.000 km"],
      ["", "", ""],
    ])("read %j as %j and show %j", (typed, kept, shown) => {
      expect(mileage.check(typed)).toBeUndefined();
      expect(mileage.tidy(typed)).toBe(kept);
      expect(mileage.shown(kept)).toBe(shown);
      expect(shown.length).toBeLessThanOrEqual(mileage.length);
    });

    it.each(["2000001", "-5", "84,5", "84.00", "viel", "1e5", "84000 mi"])("refuse %j", (typed) => {
      expect(mileage.check(typed)).toBe("Bitte eine ganze Zahl von 0 bis 2.000.000 angeben.");
    });
  });
});
