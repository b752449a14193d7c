import { describe, expect, it } from "vitest";
import {
  atTime,
  missingForCompletion,
  OPEN_FIELDS,
  type OpenField,
  openText,
  priceText,
  stillOpen,
  timeText,
} from "./open-fields.ts";

// What is held here: (B69).

const FILLED = {
  leistungen: ["Außenreinigung"],
  kfz: "suv",
  verschmutzung: "Leicht",
  telefon: "0761 1234",
  email: "meier@example.org",
};

it.each<[string, OpenField[], string, string]>([
  ["nothing", [], "", ""],
  ["what nobody needs for the completion", ["telefon", "email"], "", "Telefon, E-Mail"],
  [
    "class and level, from which the price follows",
    ["kfz", "verschmutzung", "preis"],
    "KFZ-Klasse und Verschmutzung",
    "KFZ-Klasse, Verschmutzung",
  ],
  ["a price that stands in no list", ["preis"], "Preis", ""],
  [
    "all of it",
    [...OPEN_FIELDS],
    "Leistung, KFZ-Klasse und Verschmutzung",
    "Uhrzeit, Leistung, KFZ-Klasse, Verschmutzung, Telefon, E-Mail",
  ],
])("open is %s", (_, noch_offen, missing, words) => {
  expect(missingForCompletion({ noch_offen })).toBe(missing);
  expect(openText({ noch_offen })).toBe(words);
});

it("a time and a price are said only once they are agreed", () => {
  const [open, agreed] = [{ noch_offen: [...OPEN_FIELDS] }, { noch_offen: [] }];
  expect(timeText({ ...open, abgabezeit: "10:00" })).toBe("Uhrzeit offen");
  expect(timeText({ ...agreed, abgabezeit: "10:00" })).toBe("10:00 Uhr");
  expect(timeText({ abgabezeit: "10:00" })).toBe("10:00 Uhr");
  expect([atTime({ ...open, abgabezeit: "10:00" }), atTime({ abgabezeit: "10:00" })]).toEqual([
    "",
    " um 10:00 Uhr",
  ]);
  expect(priceText(open, 4000)).toBe("geschätzt ab 40,00 €");
  expect(priceText(open, 0)).toBe("Preis offen");
  expect(priceText(agreed, 4000)).toBe("40,00 €");
});

describe("what stays open", () => {
  it.each<[string, Partial<typeof FILLED>, { time?: boolean; price?: boolean }, OpenField[]]>([
    ["time and price, until they are said", {}, {}, ["abgabezeit", "preis"]],
    ["nothing once all is said", {}, { time: true, price: true }, []],
    [
      "what is empty still",
      { kfz: "", telefon: "", leistungen: [] },
      { time: true, price: true },
      ["leistungen", "kfz", "telefon"],
    ],
  ])("%s", (_, change, said, open) =>
    expect(stillOpen(OPEN_FIELDS, { ...FILLED, ...change }, said)).toEqual(open),
  );

  it("and nothing that was never open", () =>
    expect(stillOpen(["kfz"], { ...FILLED, email: "" })).toEqual([]));
});
