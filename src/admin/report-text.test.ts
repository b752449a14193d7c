import { expect, it } from "vitest";
import { cancelledText, euro, monthInitial, monthShort, monthText } from "./report-text.ts";

it.each([
  ["2026-01", "Jan. 2026", "Jan", "J"],
  ["2026-03", "März 2026", "Mär", "M"],
  ["2025-12", "Dez. 2025", "Dez", "D"],
])("the month %s is called %s", (monat, name, word, initial) => {
  expect([monthText(monat), monthShort(monat), monthInitial(monat)]).toEqual([name, word, initial]);
});

it.each([
  [0, 0, "0"],
  [1203, 0, "1.203"],
  [3, 1, "3, davon 1 spät"],
])("%i cancelled, %i of them late", (storniert, spaet_storniert, text) => {
  expect(cancelledText({ storniert, spaet_storniert })).toBe(text);
});

it.each([
  [null, "–"],
  [0, "0,00 €"],
  [125_050, "1.250,50 €"],
])("%s cents", (amount, text) => expect(euro(amount)).toBe(text));
