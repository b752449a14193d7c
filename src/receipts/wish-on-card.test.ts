import { expect, it } from "vitest";
import { keptOfWish, wishFromCard } from "./wish-on-card.ts";

const NOTHING = {
  anschrift: "",
  firma: "",
  rechnungsmail: "",
  bestellnummer: "",
  leitwegId: "",
  ustId: "",
};
const COMPANY = {
  anschrift: "Hafenweg 2",
  firma: "Beispiel Logistik GmbH",
  rechnungsmail: "rechnung@example.org",
  bestellnummer: "PO-4711",
  leitwegId: "04011000-1234512345-06",
  ustId: "DE123456789",
};

it.each([
  ["nothing", NOTHING, false, {}],
  ["a person's address", { ...NOTHING, anschrift: "Weg 1" }, false, { anschrift: "Weg 1" }],
  ["the address of somebody with an account", { ...NOTHING, anschrift: "Weg 1" }, true, {}],
  [
    "a company",
    COMPANY,
    true,
    {
      firma: "Beispiel Logistik GmbH",
      rechnungsanschrift: "Hafenweg 2",
      bestellnummer: "PO-4711",
      leitwegId: "04011000-1234512345-06",
      ustId: "DE123456789",
      rechnungsmail: "rechnung@example.org",
    },
  ],
])("what is kept of a receipt for %s (K7)", (_, wish, hasAccount, kept) => {
  expect(keptOfWish(wish, hasAccount)).toEqual(kept);
});

it("offers what was kept (K7)", () => {
  const noted = { ...COMPANY, anschrift: "Weg 1", rechnungsanschrift: "Hafenweg 2" };
  expect(wishFromCard(noted)).toEqual(COMPANY);
  expect(wishFromCard({ ...noted, firma: "" })).toEqual({
    ...NOTHING,
    anschrift: "Weg 1",
    rechnungsmail: "rechnung@example.org",
  });
});
