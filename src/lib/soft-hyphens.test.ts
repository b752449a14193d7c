import { expect, it } from "vitest";
import { softHyphens } from "./soft-hyphens.ts";

it.each([
  ["Datenschutzerklärung", "Datenschutz-erklärung"],
  ["Allgemeine Geschäftsbedingungen", "Allgemeine Geschäfts-bedingungen"],
  ["Widerrufsbelehrung", "Widerrufs-belehrung"],
  ["Erklärung zur Barrierefreiheit", "Erklärung zur Barriere-freiheit"],
  ["Hinweise zu Ihrem Termin", "Hinweise zu Ihrem Termin"],
])("'%s' may break as '%s'", (title, broken) => {
  expect(softHyphens(title).replaceAll("\u00ad", "-")).toBe(broken);
});
