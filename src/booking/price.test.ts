import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SOILING_LEVELS, VEHICLE_CLASSES } from "#catalogue/price-keys.ts";
import { OFFER_TYPES, type PriceTableRow, type Service } from "#catalogue/schema.ts";
import { formatEuro, parseEuro } from "#lib/money.ts";
import type { Offer } from "#offers/schema.ts";
import { needsSeats, type Quote, quote, type Selection } from "./price.ts";

const TODAY = "2026-11-21";
const GUEST = { loggedIn: false, hasPreviousBooking: false };
const REGULAR = { loggedIn: true, hasPreviousBooking: true };

const row = (stufe: PriceTableRow["stufe"], kleinwagen: string, limousine: string, suv: string): PriceTableRow => ({
  stufe,
  kleinwagen,
  limousine,
  suv,
});

function service(id: string, title: string, preistabelle: PriceTableRow[], proSitz = false): Service {
  const texts = { description: "", longDescription: "", imageUrl: "", price_text: "", features: [] };
  return { id, title, ...texts, discount: 0, offerType: null, preistabelle, proSitz, dauerTage: 1 };
}

function offer(values: Partial<Offer> = {}): Offer {
  return {
    id: "o1",
    title: "Angebot",
    description: "",
    type: "allgemein",
    discount_pct: 10,
    active: true,
    start_date: null,
    end_date: null,
    serviceIds: ["leder"],
    erstellt_am: "2026-01-01T00:00:00.000Z",
    ...values,
  };
}

const SERVICES = [
  service(
    "leder",
    "Lederreinigung",
    [
      row("Leicht", "12.00 €", "14,00 €", "16,55 €"),
      row("Mittel", "18,00 €", "20,00 €", "22,25 €"),
      row("Schwer", "24,00 €", "27,00 €", "30,00 €"),
    ],
    true,
  ),
  service("lack", "Lackaufbereitung", [row("Leicht", "199,99 €", "249,00 €", "1.299,50 €"), row("Mittel", "250,00 €", "", "auf Anfrage")]),
  service("schnell", "Schnellreinigung", [row("Leicht", "0,05 €", "30,00 €", "40,00 €"), row("Mittel", "0,00 €", "35,00 €", "45,00 €")]),
];

function quoteOf(selection: Partial<Selection>, offers: Offer[] = [], visitor = GUEST): Quote | undefined {
  return quote(
    { leistungen: ["Lackaufbereitung"], kfz: "kleinwagen", verschmutzung: "Leicht", ...selection },
    SERVICES,
    offers,
    visitor,
    TODAY,
  );
}

describe("a service by seats costs seats × the price of level and class, less the discount", () => {
  it.each([
    [1, "Leicht", "kleinwagen", 0, 1200, 0, 1200],
    [2, "Leicht", "kleinwagen", 0, 2400, 0, 2400],
    [7, "Leicht", "kleinwagen", 0, 8400, 0, 8400],
    [1, "Leicht", "limousine", 0, 1400, 0, 1400],
    [1, "Leicht", "suv", 0, 1655, 0, 1655],
    [3, "Mittel", "kleinwagen", 0, 5400, 0, 5400],
    [5, "Mittel", "suv", 0, 11_125, 0, 11_125],
    [7, "Schwer", "suv", 0, 21_000, 0, 21_000],
    [1, "Leicht", "kleinwagen", 10, 1200, 120, 1080],
    [4, "Mittel", "limousine", 25, 8000, 2000, 6000],
    [1, "Leicht", "suv", 10, 1655, 166, 1489],
    [3, "Leicht", "suv", 10, 4965, 497, 4468],
    [3, "Leicht", "suv", 12.5, 4965, 621, 4344],
    [5, "Mittel", "suv", 33.33, 11_125, 3708, 7417],
    [7, "Schwer", "limousine", 100, 18_900, 18_900, 0],
  ] as const)("%d × %s %s at %d %%", (sitze, verschmutzung, kfz, discount_pct, zwischensumme_cent, rabatt_cent, preis_cent) => {
    const offers = discount_pct > 0 ? [offer({ discount_pct })] : [];
    expect(quoteOf({ leistungen: ["Lederreinigung"], sitze, verschmutzung, kfz }, offers)).toMatchObject({
      discount_pct,
      zwischensumme_cent,
      rabatt_cent,
      preis_cent,
    });
  });
});

describe("half a cent of discount is rounded up, less is rounded down", () => {
  it.each([
    [50, 3, 2],
    [10, 1, 4],
    [9.9, 0, 5],
    [70, 4, 1],
    [30, 2, 3],
  ])("5 cents less %d %%: %d off, %d to pay", (discount_pct, rabatt_cent, preis_cent) => {
    const result = quoteOf({ leistungen: ["Schnellreinigung"] }, [offer({ discount_pct, serviceIds: ["schnell"] })]);
    expect(result).toMatchObject({ rabatt_cent, preis_cent });
  });
});

describe("several services", () => {
  const both: Partial<Selection> = { leistungen: ["Lackaufbereitung", "Lederreinigung"], sitze: 2 };

  it("only the part that the offer covers is discounted", () => {
    expect(quoteOf(both, [offer({ discount_pct: 50 })])).toEqual({
      lines: [
        { title: "Lackaufbereitung", preis_cent: 19_999 },
        { title: "Lederreinigung", preis_cent: 2400, anzahl: 2, einzelpreis_cent: 1200 },
      ],
      zwischensumme_cent: 22_399,
      rabatt_cent: 1200,
      discount_pct: 50,
      preis_cent: 21_199,
      reasons: ["Rabatt (50%) bereits im Preis enthalten"],
    });
  });

  it("what is covered is rounded once, as a sum", () => {
    const offers = [offer({ discount_pct: 50, serviceIds: ["lack", "schnell"] })];
    expect(quoteOf({ leistungen: ["Lackaufbereitung", "Schnellreinigung"] }, offers)).toMatchObject({
      rabatt_cent: 10_002,
      preis_cent: 10_002,
    });
  });

  it("an offer for none of them takes nothing off", () => {
    expect(quoteOf(both, [offer({ serviceIds: ["schnell"] })])).toMatchObject({
      rabatt_cent: 0,
      discount_pct: 0,
      preis_cent: 22_399,
      reasons: [],
    });
  });

  it("the highest offer counts, even where a lower one covers more", () => {
    const offers = [offer({ id: "wide", discount_pct: 10, serviceIds: ["lack", "leder"] }), offer({ id: "high", discount_pct: 20 })];
    expect(quoteOf(both, offers)).toMatchObject({ discount_pct: 20, rabatt_cent: 480 });
  });
});

describe("who gets the discount", () => {
  const forRegulars = offer({ type: "bestandskunde", discount_pct: 20, serviceIds: ["lack"] });

  it("a regular pays less", () => {
    expect(quoteOf({}, [forRegulars], REGULAR)).toMatchObject({ rabatt_cent: 4000, preis_cent: 15_999 });
  });

  it("a guest pays in full and reads why", () => {
    expect(quoteOf({}, [forRegulars])).toMatchObject({
      rabatt_cent: 0,
      preis_cent: 19_999,
      reasons: ["Rabatt nur für eingeloggte Kunden"],
    });
  });

  it("an offer that is over takes nothing off", () => {
    expect(quoteOf({}, [offer({ serviceIds: ["lack"], end_date: "2026-11-20" })])).toMatchObject({ rabatt_cent: 0, reasons: [] });
  });
});

describe("a consultation", () => {
  it("costs nothing, asks for nothing, and no offer concerns it", () => {
    expect(quote({ leistungen: ["Beratungsgespräch"] }, SERVICES, [offer()], GUEST, TODAY)).toEqual({
      lines: [{ title: "Beratungsgespräch", preis_cent: 0 }],
      zwischensumme_cent: 0,
      rabatt_cent: 0,
      discount_pct: 0,
      preis_cent: 0,
      reasons: [],
    });
  });
});

describe("titles with a suffix are priced as their base title", () => {
  it.each([
    ["Lederreinigung (pro Sitz)", 2400],
    ["Lackaufbereitung + Versiegelung", 19_999],
  ])("%s: %d cents", (title, preis_cent) => {
    expect(quoteOf({ leistungen: [title], sitze: 2 })).toMatchObject({ preis_cent });
  });
});

describe("there is no price", () => {
  it.each<[string, Partial<Selection>]>([
    ["without a service", { leistungen: [] }],
    ["for an unknown service", { leistungen: ["Motorwäsche"] }],
    ["for an unknown one beside a known one", { leistungen: ["Lackaufbereitung", "Motorwäsche"] }],
    ["for a consultation mixed with a service", { leistungen: ["Beratungsgespräch", "Lackaufbereitung"] }],
    ["without a class", { kfz: undefined }],
    ["without a level", { verschmutzung: undefined }],
    ["where the table's field is empty", { verschmutzung: "Mittel", kfz: "limousine" }],
    ["where the table's field is no amount", { verschmutzung: "Mittel", kfz: "suv" }],
    ["where the table lacks the level", { verschmutzung: "Schwer" }],
    ["by seats without a seat count", { leistungen: ["Lederreinigung"] }],
    ["for 0 seats", { leistungen: ["Lederreinigung"], sitze: 0 }],
    ["for 8 seats", { leistungen: ["Lederreinigung"], sitze: 8 }],
    ["for -1 seats", { leistungen: ["Lederreinigung"], sitze: -1 }],
    ["for half a seat", { leistungen: ["Lederreinigung"], sitze: 1.5 }],
    ["for NaN seats", { leistungen: ["Lederreinigung"], sitze: Number.NaN }],
  ])("%s", (_sentence, selection) => {
    expect(quoteOf(selection)).toBeUndefined();
  });

  it("but a price of 0 € is one", () => {
    expect(quoteOf({ leistungen: ["Schnellreinigung"], verschmutzung: "Mittel" })).toMatchObject({ preis_cent: 0 });
  });

  it("and a seat count that no service asks for changes nothing", () => {
    expect(quoteOf({ sitze: 5 })).toMatchObject({ lines: [{ title: "Lackaufbereitung", preis_cent: 19_999 }], preis_cent: 19_999 });
  });
});

describe("the seat count is asked for", () => {
  it.each([
    [["Lederreinigung"], true],
    [["Lederreinigung (pro Sitz)"], true],
    [["Lackaufbereitung"], false],
    [["Lackaufbereitung", "Lederreinigung"], true],
    [["Beratungsgespräch"], false],
    [["Motorwäsche"], false],
    [[], false],
  ])("%j: %s", (titles, isNeeded) => {
    expect(needsSeats(titles, SERVICES)).toBe(isNeeded);
  });
});

describe("whatever is chosen and offered", () => {
  const ids = ["a", "b", "c"];
  const price = fc.integer({ min: 0, max: 500_000 }).map(formatEuro);
  const tables = fc.record({ kleinwagen: price, limousine: price, suv: price });
  const services = fc.tuple(...ids.map((id) => fc.tuple(fc.constant(id), fc.boolean(), fc.tuple(tables, tables, tables)))).map((list) =>
    list.map(([id, proSitz, rows]) =>
      service(
        id,
        `Leistung ${id}`,
        rows.map((prices, level) => ({ stufe: SOILING_LEVELS[level] ?? "Leicht", ...prices })),
        proSitz,
      ),
    ),
  );
  const offers = fc
    .array(
      fc.record({
        type: fc.constantFrom(...OFFER_TYPES),
        discount_pct: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(12.5, 33.33, 0.01, 99.99, 250, -20)),
        serviceIds: fc.subarray(ids),
      }),
      { maxLength: 5 },
    )
    .map((list) => list.map((values, index) => offer({ ...values, id: String(index) })));
  const selections = fc.record({
    leistungen: fc.subarray(
      ids.map((id) => `Leistung ${id}`),
      { minLength: 1 },
    ),
    kfz: fc.constantFrom(...VEHICLE_CLASSES),
    verschmutzung: fc.constantFrom(...SOILING_LEVELS),
    sitze: fc.integer({ min: 1, max: 7 }),
  });
  const visitors = fc.record({ loggedIn: fc.boolean(), hasPreviousBooking: fc.boolean() });

  it("the price is what the lines add up to less the discount, never negative, and the discount never exceeds the part it covers", () => {
    fc.assert(
      fc.property(selections, services, offers, visitors, (selection, list, offered, visitor) => {
        const result = quote(selection, list, offered, visitor, TODAY);
        if (!result) throw new Error("Every table is filled: there must be a price.");
        const sum = result.lines.reduce((total, line) => total + line.preis_cent, 0);
        expect(result.zwischensumme_cent).toBe(sum);
        expect(result.preis_cent).toBe(result.zwischensumme_cent - result.rabatt_cent);
        expect(result.preis_cent).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(result.preis_cent)).toBe(true);
        const coveredByAny = result.lines.filter((line) =>
          offered.some((one) => one.serviceIds.some((id) => line.title === `Leistung ${id}`)),
        );
        expect(result.rabatt_cent).toBeGreaterThanOrEqual(0);
        expect(result.rabatt_cent).toBeLessThanOrEqual(coveredByAny.reduce((total, line) => total + line.preis_cent, 0));
      }),
    );
  });

  it("every line is the table's price, by seats where seats count", () => {
    fc.assert(
      fc.property(selections, services, (selection, list) => {
        const result = quote(selection, list, [], GUEST, TODAY);
        for (const [index, title] of selection.leistungen.entries()) {
          const chosen = list.find((one) => one.title === title);
          const text = chosen?.preistabelle.find((prices) => prices.stufe === selection.verschmutzung)?.[selection.kfz] ?? "";
          expect(result?.lines[index]?.preis_cent).toBe((parseEuro(text) ?? Number.NaN) * (chosen?.proSitz ? selection.sitze : 1));
        }
      }),
    );
  });

  it("logging in never makes it dearer for somebody without bookings", () => {
    fc.assert(
      fc.property(selections, services, offers, (selection, list, offered) => {
        const oneService = { ...selection, leistungen: selection.leistungen.slice(0, 1) };
        const asGuest = quote(oneService, list, offered, GUEST, TODAY)?.preis_cent;
        const asCustomer = quote(oneService, list, offered, { loggedIn: true, hasPreviousBooking: false }, TODAY)?.preis_cent;
        expect(asCustomer).toBeLessThanOrEqual(asGuest ?? -1);
      }),
    );
  });
});
