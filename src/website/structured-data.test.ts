import { describe, expect, test } from "vitest";
import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { SAMPLE_SERVICES } from "#catalogue/sample-services.ts";
import type { Service } from "#catalogue/schema.ts";
import { SAMPLE_SETTINGS } from "#company/sample-settings.ts";
import { formatEuro } from "#lib/money.ts";
import {
  localBusiness,
  priceCatalogue,
  serviceFacts,
  serviceList,
  servicePathList,
} from "./structured-data.ts";

const SHOP = { company: { ...SAMPLE_SETTINGS, version: 1 }, baseUrl: "https://shop.example" };
const SERVICES: Service[] = SAMPLE_SERVICES.map(
  ({ prices, features, contains: _, ...texts }, position) => ({
    ...texts,
    id: String(position),
    features: [...features],
    discount: 0,
    discountAlle: 0,
    offerType: null,
    enthaelt: [],
    extras: [],
    preistabelle: SOILING_LEVELS.map((stufe) => ({
      stufe,
      kleinwagen: formatEuro(prices[stufe].kleinwagen),
      limousine: formatEuro(prices[stufe].limousine),
      suv: formatEuro(prices[stufe].suv),
    })),
  }),
);
const [LEATHER] = SERVICES as [Service];

describe("the local business", () => {
  test("says where it is and when it is open", () => {
    const company = { ...SHOP.company, exceptions: ["2026-12-24"] };
    expect(localBusiness({ ...SHOP, company }, SERVICES)).toMatchObject({
      "@type": "AutomotiveBusiness",
      name: "Musterglanz Fahrzeugpflege",
      url: "https://shop.example/",
      telephone: "0171 3920007",
      address: [
        {
          streetAddress: "Musterstraße 1",
          postalCode: "79098",
          addressLocality: "Freiburg im Breisgau",
          addressCountry: "DE",
        },
      ],
      openingHoursSpecification: [
        {
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map(
            (day) => `https://schema.org/${day}`,
          ),
          opens: "08:00",
          closes: "18:00",
        },
        { dayOfWeek: ["https://schema.org/Saturday"], opens: "09:00", closes: "18:00" },
      ],
      specialOpeningHoursSpecification: [
        { opens: "00:00", closes: "00:00", validFrom: "2026-12-24", validThrough: "2026-12-24" },
      ],
      priceRange: "18–590 €",
    });
  });

  test("names days without an entry with their default hours", () => {
    const company = { ...SHOP.company, openingHours: {} };
    expect(localBusiness({ ...SHOP, company }, [])).toMatchObject({
      openingHoursSpecification: [{ opens: "08:00", closes: "17:00" }],
    });
  });

  test("keeps an address that it cannot take apart", () => {
    const company = { ...SHOP.company, addresses: [{ label: "Hof", address: "Hinter der Mühle" }] };
    expect(localBusiness({ ...SHOP, company }, [])).toMatchObject({
      address: [
        { "@type": "PostalAddress", streetAddress: "Hinter der Mühle", addressCountry: "DE" },
      ],
    });
  });

  test("shows the logo of the settings, and then nothing of the sample shop's (U1)", () => {
    const company = { ...SHOP.company, logoUrl: "/bilder/abc_480.webp" };
    expect(localBusiness({ ...SHOP, company }, [])).toMatchObject({
      logo: "https://shop.example/bilder/abc_480.webp",
      image: "https://shop.example/images/hero_1280.webp",
    });
    expect(localBusiness({ ...SHOP, company: { ...company, logoUrl: "" } }, [])).not.toHaveProperty(
      "logo",
    );
  });

  test("carries no rating: the sample reviews are none (S31)", () => {
    expect(JSON.stringify(localBusiness(SHOP, SERVICES))).not.toMatch(/rating|review/i);
  });
});

test("the price catalogue knows the lowest price of the whole table", () => {
  const catalogue = priceCatalogue(SHOP, SERVICES);
  expect(catalogue).toMatchObject({
    offers: { lowPrice: 18, highPrice: 590, priceCurrency: "EUR" },
  });
  expect(catalogue).toMatchObject({
    hasOfferCatalog: { "@type": "OfferCatalog", numberOfItems: 8 },
  });
});

test("a price catalogue without prices offers nothing", () => {
  const services = [{ ...LEATHER, preistabelle: [] }];
  expect(priceCatalogue(SHOP, services)).toMatchObject({
    hasOfferCatalog: { itemListElement: [] },
  });
  expect(priceCatalogue(SHOP, services)).not.toHaveProperty("offers");
  expect(serviceFacts(SHOP, { ...LEATHER, preistabelle: [] })).not.toHaveProperty("offers");
});

test("the list of services leads to their pages", () => {
  expect(serviceList(SHOP, SERVICES)).toHaveProperty(
    "itemListElement",
    expect.arrayContaining([
      {
        "@type": "ListItem",
        position: 6,
        name: "Außenreinigung",
        url: "https://shop.example/leistungen/au%C3%9Fenreinigung",
      },
    ]),
  );
});

test("a service says its price range, per seat where seats are counted", () => {
  expect(serviceFacts(SHOP, LEATHER)).toMatchObject({
    name: "Lederreinigung",
    image: "https://shop.example/images/leistungen/leder_800.webp",
    offers: {
      lowPrice: 20,
      highPrice: 41,
      offerCount: 9,
      priceSpecification: { unitText: "Sitz", minPrice: 20 },
    },
  });
  expect(servicePathList(SHOP, LEATHER)).toHaveProperty("itemListElement.length", 2);
});
