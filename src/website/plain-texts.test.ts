import { expect, it } from "vitest";
import type { Service } from "#catalogue/schema.ts";
import { SAMPLE_SETTINGS } from "#company/sample-settings.ts";
import { llmsTxt, type PlainShop, serviceText } from "./plain-texts.ts";

const POLISH: Service = {
  id: "1",
  title: "Lack & Glas",
  description: "Schützt\nden Lack.",
  longDescription: "Mit Politur.\n\nUnd Wachs.",
  features: ["Politur", "Wachs"],
  imageUrl: "",
  price_text: "",
  proSitz: false,
  dauerTage: 1,
  dauerStunden: 2,
  preistabelle: [
    { stufe: "Leicht", kleinwagen: "40.00", limousine: "50.00", suv: "" },
    { stufe: "Schwer", kleinwagen: "", limousine: "", suv: "90.00" },
  ],
  enthaelt: [],
  discount: 0,
  offerType: null,
  discountAlle: 0,
  extras: [],
};
const SHOP: PlainShop = {
  baseUrl: "https://shop.example",
  company: { ...SAMPLE_SETTINGS, slogan: "Glanz,\nder bleibt." },
  services: [POLISH],
  offers: [],
  today: "2026-03-02",
};

it("says who the shop is and leads to the text of each service (S31)", () => {
  const text = llmsTxt(SHOP);
  expect(text).toMatch(/^# Musterglanz Fahrzeugpflege\n\n> Glanz, der bleibt\.\n\n- Werkstatt: /);
  expect(text).toContain(
    "## Leistungen und Preise\n\n- [Lack & Glas](https://shop.example/leistungen/lack-%26-glas.md): ab 40,00 €. Schützt den Lack.",
  );
  expect(text).toContain("## Optional\n\n- [Preise](https://shop.example/preise)");
});

it("says nothing of services where there are none", () =>
  expect(llmsTxt({ ...SHOP, services: [] })).not.toContain("Leistungen und Preise"));

it("says what each class and level costs, and leads into the booking with it chosen (S31)", () => {
  const text = serviceText(SHOP, POLISH);
  expect(text.split("\n").slice(0, 3)).toEqual(["# Lack & Glas", "", "> Schützt den Lack."]);
  expect(text).toContain("## Preise am 02.03.2026");
  expect(text.match(/^- \S+, Verschmutzung .*$/gm)).toEqual([
    "- Kleinwagen, Verschmutzung leicht: 40,00 €, [Termin](https://shop.example/termin-buchen?leistung=Lack+%26+Glas&kfz=kleinwagen&verschmutzung=Leicht)",
    "- Limousine, Verschmutzung leicht: 50,00 €, [Termin](https://shop.example/termin-buchen?leistung=Lack+%26+Glas&kfz=limousine&verschmutzung=Leicht)",
    "- SUV, Verschmutzung schwer: 90,00 €, [Termin](https://shop.example/termin-buchen?leistung=Lack+%26+Glas&kfz=suv&verschmutzung=Schwer)",
  ]);
});

it.each([
  ["Nach Aufwand", "Nach Aufwand"],
  ["", "Preis auf Anfrage"],
])("without a price it says '%s' as %s", (price_text, said) =>
  expect(serviceText(SHOP, { ...POLISH, preistabelle: [], price_text })).toContain(`\n\n${said}\n`),
);

it("says what a seat costs, and the price that everybody pays today", () => {
  const offer: PlainShop["offers"][number] = {
    id: "o",
    title: "Frühling",
    description: "",
    discount_pct: 10,
    type: "allgemein",
    active: true,
    start_date: null,
    end_date: null,
    serviceIds: ["1"],
    erstellt_am: "2026-01-01T00:00:00.000Z",
  };
  expect(serviceText({ ...SHOP, offers: [offer] }, { ...POLISH, proSitz: true })).toContain(
    "Kleinwagen, Verschmutzung leicht: 36,00 € je Sitz, [Termin]",
  );
});
