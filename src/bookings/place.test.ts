import { expect, it } from "vitest";
import type { BookableService } from "#catalogue/schema.ts";
import {
  addressFields,
  addressProblems,
  isOutside,
  mapLink,
  NO_PLACE,
  placeLines,
  placeOf,
  readyText,
  type TypedPlace,
  tripOf,
  wayOf,
  wayProblems,
  waysOf,
  zoneOf,
} from "./place.ts";
import { computePrice, priceLines } from "./price.ts";

// What is held here: (B84).

const zone = (id: string, plz: string, gebuehr_cent: number, rest = {}) => ({
  id,
  name: id.toUpperCase(),
  plz,
  gebuehr_cent,
  mindest_cent: null,
  minuten: "20",
  tage: [],
  ...rest,
});
const NEAR = zone("near", "40210-40239", 1500, { mindest_cent: 8000 });
const FAR = zone("far", "40000-40999", 3500);
const FREE = zone("free", "41460", 0);

const service = (title: string, rest: Partial<BookableService> = {}): BookableService => ({
  id: title,
  title,
  description: "",
  imageUrl: "",
  proSitz: false,
  dauerTage: 1,
  dauerStunden: 0,
  preistabelle: [{ stufe: "Leicht", kleinwagen: "50.00", limousine: "60.00", suv: "70.00" }],
  enthaelt: [],
  discount: 0,
  offerType: null,
  discountAlle: 0,
  extras: [],
  ...rest,
});
const SERVICES = [
  service("Wäsche", {
    unterwegs: {
      wege: ["betrieb", "kunde", "holen"],
      wasserStrom: true,
      zonen: [NEAR, FAR, FREE],
    },
  }),
  service("Innen", { unterwegs: { wege: ["kunde"], wasserStrom: false, zonen: [FAR] } }),
  service("Politur"),
];
const at = (plz: string, rest: Partial<TypedPlace> = {}): TypedPlace => ({
  ...NO_PLACE,
  weg: "kunde",
  plz,
  ...rest,
});

it.each([
  [[], ["betrieb"]],
  [["Politur"], ["betrieb"]],
  [["Wäsche"], ["betrieb", "kunde", "holen"]],
  [["Innen"], ["kunde"]],
  [["Wäsche", "Innen"], ["kunde"]],
  [["Wäsche", "Politur"], ["betrieb"]],
  [["Innen", "Politur"], []],
])("%j are done %j", (leistungen, ways) => {
  expect(waysOf(leistungen, SERVICES)).toEqual(ways);
});

it.each([
  ["40211", ["Wäsche"], "near"],
  [" 40211 ", ["Wäsche"], "near"],
  ["40999", ["Wäsche"], "far"],
  ["41460", ["Wäsche"], "free"],
  ["40211", ["Wäsche", "Innen"], "far"],
  ["41460", ["Innen"], undefined],
  ["50667", ["Wäsche"], undefined],
  ["", ["Wäsche"], undefined],
  ["40211", ["Politur"], undefined],
])("%j of %j lies in %s, the first that fits", (plz, leistungen, id) => {
  expect(zoneOf(plz, leistungen, SERVICES)?.id).toBe(id);
});

it("takes the first way that there is, and the chosen one where it is to be had", () => {
  expect(wayOf({ weg: "" }, ["Wäsche"], SERVICES)).toBe("betrieb");
  expect(wayOf({ weg: "holen" }, ["Wäsche"], SERVICES)).toBe("holen");
  expect(wayOf({ weg: "holen" }, ["Innen"], SERVICES)).toBe("kunde");
});

it.each([
  [["Wäsche"], NO_PLACE, {}],
  [["Politur"], at("x"), {}],
  [["Wäsche"], at(""), { plz: /fünf Ziffern/ }],
  [["Wäsche"], at("4021"), { plz: /fünf Ziffern/ }],
  [["Wäsche"], at("40211"), {}],
  [["Wäsche"], at("50667"), { plz: /^50667 liegt außerhalb/ }],
  [["Innen", "Politur"], at("40211"), { weg: /gehen nicht zusammen/ }],
])("of %j at %j is asked what is missing", (leistungen, place, problems) => {
  const found = wayProblems(place, leistungen, SERVICES);
  expect(Object.keys(found)).toEqual(Object.keys(problems));
  for (const [field, sentence] of Object.entries(problems))
    expect(found[field as keyof typeof found]).toMatch(sentence as RegExp);
});

it("knows what is outside only of a whole postcode", () => {
  expect(isOutside(at("5066"), ["Wäsche"], SERVICES)).toBe(false);
  expect(isOutside(at("50667"), ["Wäsche"], SERVICES)).toBe(true);
  expect(isOutside(at("50667", { weg: "betrieb" }), ["Wäsche"], SERVICES)).toBe(false);
});

it.each([
  [["Wäsche"], "betrieb", []],
  [["Wäsche"], "kunde", ["strasse", "ort", "zugang", "wasser", "strom"]],
  [["Wäsche"], "holen", ["strasse", "ort", "zugang", "abholen", "bringen"]],
  [["Innen"], "kunde", ["strasse", "ort", "zugang"]],
] as const)("%j by %s asks for %j", (leistungen, weg, fields) => {
  expect(addressFields({ ...NO_PLACE, weg }, leistungen, SERVICES)).toEqual(fields);
});

it("wants all of it but the access", () => {
  expect(Object.keys(addressProblems(at("40211"), ["Wäsche"], SERVICES))).toEqual([
    "strasse",
    "ort",
    "wasser",
    "strom",
  ]);
  const whole = at("40211", { strasse: "Weg 1", ort: "Ort", wasser: "Ja", strom: "vielleicht" });
  expect(addressProblems(whole, ["Wäsche"], SERVICES)).toEqual({ strom: "Bitte wählen." });
});

const NOBODY = { loggedIn: false, hasPreviousBooking: false };
const offer = (discount_pct: number) => ({
  id: "o",
  title: "o",
  description: "",
  discount_pct,
  type: "allgemein" as const,
  active: true,
  start_date: null,
  end_date: null,
  serviceIds: ["Wäsche"],
  erstellt_am: "",
});

it.each([
  ["in the shop", at("", { weg: "betrieb" }), 0, [50], 50],
  ["below the least order", at("40211"), 0, [50, 30, 15], 95],
  ["with a discount, which is for neither", at("40211"), 20, [50, 40, 15, -10], 95],
  ["without a least order", at("40999"), 20, [50, 35, -10], 75],
  ["for nothing", at("41460"), 0, [50], 50],
])("%s the lines are the price", (_, place, percent, lines, euros) => {
  const selection = {
    leistungen: ["Wäsche"],
    kfz: "kleinwagen" as const,
    verschmutzung: "Leicht" as const,
    anfahrt: tripOf(place, ["Wäsche"], SERVICES),
  };
  const price = computePrice(
    selection,
    SERVICES,
    percent ? [offer(percent)] : [],
    NOBODY,
    "2026-03-02",
  );
  const cents = priceLines(selection, price).map(({ preis_cent }) => preis_cent);
  expect(cents).toEqual(lines.map((line) => line * 100));
  expect(price?.preis_cent).toBe(euros * 100);
});

it("is the sum of its lines whatever is chosen, and no fee is without its line", () => {
  for (const plz of ["40211", "40999", "41460", "50667", ""])
    for (const weg of ["", "betrieb", "kunde", "holen"] as const)
      for (const percent of [0, 7, 33, 100])
        for (const verschmutzung of ["Leicht", "Mittel"] as const) {
          const anfahrt = tripOf(at(plz, { weg }), ["Wäsche"], SERVICES);
          const selection = {
            leistungen: ["Wäsche"],
            kfz: "suv" as const,
            verschmutzung,
            anfahrt,
          };
          const price = computePrice(selection, SERVICES, [offer(percent)], NOBODY, "2026-03-02");
          if (!price) continue;
          const lines = priceLines(selection, price);
          expect(lines.reduce((sum, { preis_cent }) => sum + preis_cent, 0)).toBe(price.preis_cent);
          const fee = lines.find(({ art }) => art === "anfahrt")?.preis_cent ?? 0;
          expect(fee).toBe(anfahrt?.gebuehr_cent ?? 0);
        }
});

it("is kept with its zone as it was, and said line by line", () => {
  const place = placeOf(
    at(" 40211 ", { strasse: "Weg 1", ort: "Ort", wasser: "Ja", strom: "Nein", bringen: "x" }),
    ["Wäsche"],
    SERVICES,
  );
  expect(place).toMatchObject({
    weg: "kunde",
    zone: "NEAR",
    zoneId: "near",
    gebuehr_cent: 1500,
    mindest_cent: 8000,
    minuten: 20,
    bringen: "",
  });
  expect(placeLines(place)).toEqual([
    "Beim Kunden",
    "Weg 1, 40211 Ort",
    "Wasser: Ja",
    "Strom: Nein",
    "NEAR, 20 Minuten Fahrt",
  ]);
  expect(place && readyText(place)).toBe(
    "Bitte halten Sie den Schlüssel, etwas Platz um das Fahrzeug und den Wasseranschluss bereit.",
  );
  expect(placeOf(at("50667"), ["Wäsche"], SERVICES)).toBeNull();
  expect(placeOf(at("50667"), ["Wäsche"], SERVICES, "shop")).toMatchObject({
    plz: "50667",
    zone: "",
    gebuehr_cent: 0,
  });
});

it.each([
  ["Mozilla/5.0 (Linux; Android)", "geo:0,0?q=Weg%201%2C%2040211%20Ort"],
  ["Mozilla/5.0 (iPhone; CPU)", "https://maps.apple.com/?daddr=Weg%201%2C%2040211%20Ort"],
  [
    "Mozilla/5.0 (Windows NT)",
    "https://www.openstreetmap.org/directions?to=Weg%201%2C%2040211%20Ort",
  ],
])("of %s the own map is opened", (userAgent, link) => {
  expect(mapLink({ strasse: "Weg 1", plz: "40211", ort: "Ort" }, userAgent)).toBe(link);
});
