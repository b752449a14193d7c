import { expect, it } from "vitest";
import type { Service } from "#catalogue/schema.ts";
import { CONSULTATION } from "../request-terms.ts";
import { previewPrice, previewText } from "./price-preview.ts";

const service: Service = {
  id: "s1",
  title: "Lederreinigung",
  description: "",
  longDescription: "",
  imageUrl: "",
  price_text: "",
  discount: 0,
  discountAlle: 0,
  offerType: null,
  features: [],
  preistabelle: [
    { stufe: "Leicht", kleinwagen: "20,00 €", limousine: "22,00 €", suv: "" },
    { stufe: "Mittel", kleinwagen: "26,00 €", limousine: "29,00 €", suv: "" },
    { stufe: "Schwer", kleinwagen: "34,00 €", limousine: "37,00 €", suv: "" },
  ],
  proSitz: true,
  dauerTage: 1,
  dauerStunden: 0,
  enthaelt: [],
  extras: [],
};
const leistungen = [service.title];
const GUEST = { loggedIn: false, hasPreviousBooking: false };
const preview = (selection: Parameters<typeof previewPrice>[0]) => {
  const found = previewPrice(selection, [service], [], GUEST, "2026-03-02");
  return found && [found.computed.preis_cent, found.isLowest, found.perSeat_cent];
};

it("counts down what is still open", () => {
  expect(preview({ leistungen: [] })).toBeUndefined();
  expect(preview({ leistungen })).toEqual([2000, true, 2000]);
  expect(preview({ leistungen, kfz: "limousine" })).toEqual([2200, true, 2200]);
  expect(preview({ leistungen, kfz: "limousine", anzahl: 3 })).toEqual([6600, true, undefined]);
  expect(preview({ leistungen, kfz: "limousine", verschmutzung: "Mittel" })).toEqual([
    2900,
    false,
    2900,
  ]);
  expect(preview({ leistungen, kfz: "limousine", verschmutzung: "Mittel", anzahl: 3 })).toEqual([
    8700,
    false,
    undefined,
  ]);
});

it("knows no price where the table has none", () => {
  expect(preview({ leistungen, kfz: "suv" })).toBeUndefined();
  expect(preview({ leistungen, kfz: "suv", verschmutzung: "Leicht", anzahl: 1 })).toBeUndefined();
});

it("shows a consultation as free, with nothing open", () => {
  expect(preview({ leistungen: [CONSULTATION] })).toEqual([0, false, undefined]);
});

const polish: Service = {
  ...service,
  id: "s2",
  title: "Lackaufbereitung",
  proSitz: false,
  preistabelle: [{ stufe: "Leicht", kleinwagen: "300,00 €", limousine: "350,00 €", suv: "" }],
  extras: [
    {
      id: "e1",
      title: "Tierhaare",
      preise: { kleinwagen: "24,00 €", limousine: "24,00 €", suv: "24,00 €" },
    },
  ] as Service["extras"],
};
const fabric: Service = { ...service, id: "s3", title: "Polsterreinigung", extras: polish.extras };
const said = (selection: Parameters<typeof previewPrice>[0]) => {
  const found = previewPrice(
    { kfz: "limousine", verschmutzung: "Leicht", ...selection },
    [service, polish, fabric],
    [],
    GUEST,
    "2026-03-02",
  );
  return found && previewText(found).replaceAll("\u00a0", " ");
};

it.each([
  ["seats alone", { leistungen }, "22,00 € je Sitz"],
  ["two services by seats", { leistungen: [...leistungen, fabric.title] }, "44,00 € je Sitz"],
  [
    "seats beside a whole car",
    { leistungen: [polish.title, ...leistungen] },
    "ab 372,00 €, davon 22,00 € je Sitz",
  ],
  [
    "seats with an extra",
    { leistungen: [fabric.title], extras: ["e1"] },
    "ab 46,00 €, davon 22,00 € je Sitz",
  ],
  ["seats that are counted", { leistungen: [polish.title, ...leistungen], anzahl: 2 }, "394,00 €"],
  [
    "seats counted for one service only",
    { leistungen: [...leistungen, fabric.title], sitze: { [fabric.title]: 3 } },
    "ab 88,00 €, davon 22,00 € je Sitz",
  ],
])(
  "says what a seat costs, and never calls the price of a whole visit one (B20): %s",
  (_case, selection, text) => {
    expect(said(selection)).toBe(text);
  },
);
