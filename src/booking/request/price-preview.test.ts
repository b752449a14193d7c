import { expect, it } from "vitest";
import type { Service } from "#catalogue/schema.ts";
import { CONSULTATION } from "../request-terms.ts";
import { previewPrice } from "./price-preview.ts";

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
  return found && [found.quote.preis_cent, found.isLowest, found.isPerSeat];
};

it("counts down what is still open", () => {
  expect(preview({ leistungen: [] })).toBeUndefined();
  expect(preview({ leistungen })).toEqual([2000, true, true]);
  expect(preview({ leistungen, kfz: "limousine" })).toEqual([2200, true, true]);
  expect(preview({ leistungen, kfz: "limousine", anzahl: 3 })).toEqual([6600, true, false]);
  expect(preview({ leistungen, kfz: "limousine", verschmutzung: "Mittel" })).toEqual([2900, false, true]);
  expect(preview({ leistungen, kfz: "limousine", verschmutzung: "Mittel", anzahl: 3 })).toEqual([8700, false, false]);
});

it("knows no price where the table has none", () => {
  expect(preview({ leistungen, kfz: "suv" })).toBeUndefined();
  expect(preview({ leistungen, kfz: "suv", verschmutzung: "Leicht", anzahl: 1 })).toBeUndefined();
});

it("shows a consultation as free, with nothing open", () => {
  expect(preview({ leistungen: [CONSULTATION] })).toEqual([0, false, false]);
});
