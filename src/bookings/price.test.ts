import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Visitor } from "#catalogue/offers/eligibility.ts";
import type { Offer } from "#catalogue/offers/schema.ts";
import { SOILING_LEVELS, USUAL_KEYS } from "#catalogue/price-keys.ts";
import { type Extra, OFFER_TYPES, type PriceTableRow, type Service } from "#catalogue/schema.ts";
import { formatEuro, parseEuro } from "#lib/money.ts";
import {
  agreedOffer,
  type ComputedPrice,
  computePrice,
  estimateCents,
  needsSeats,
  offeredExtras,
  priceLines,
  type Selection,
} from "./price.ts";

const TODAY = "2026-11-21";
const GUEST = { loggedIn: false, hasPreviousBooking: false };
const FIRM = {
  ...GUEST,
  eigenePreise: {
    prozent: 10,
    preise: [
      { leistung: "leder", kfz: "suv" as const, cent: 1_000 },
      { leistung: "lack", kfz: "limousine" as const, cent: 20_000 },
    ],
    mitRabatten: false,
  },
};
const REGULAR = { loggedIn: true, hasPreviousBooking: true };

const row = (
  stufe: PriceTableRow["stufe"],
  kleinwagen: string,
  limousine: string,
  suv: string,
): PriceTableRow => ({
  stufe,
  kleinwagen,
  limousine,
  suv,
});

const extra = (id: string, title: string, kleinwagen: string, suv = kleinwagen): Extra => ({
  id,
  title,
  description: "",
  preise: { kleinwagen, limousine: kleinwagen, suv },
  zusatzTage: 0,
});
const HAIR = extra("haare", "Tierhaare", "20,00 €", "30,00 €");
const ENGINE = extra("motor", "Motorwäsche", "49,00 €");

function service(
  id: string,
  title: string,
  preistabelle: PriceTableRow[],
  proSitz = false,
  extras: Extra[] = [],
): Service {
  const texts = {
    description: "",
    longDescription: "",
    imageUrl: "",
    price_text: "",
    features: [],
  };
  return {
    id,
    title,
    ...texts,
    discount: 0,
    offerType: null,
    discountAlle: 0,
    preistabelle,
    proSitz,
    dauerTage: 1,
    dauerStunden: 0,
    enthaelt: [],
    extras,
  };
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
  service(
    "lack",
    "Lackaufbereitung",
    [
      row("Leicht", "199,99 €", "249,00 €", "1.299,50 €"),
      row("Mittel", "250,00 €", "", "auf Anfrage"),
    ],
    false,
    [ENGINE],
  ),
  service(
    "schnell",
    "Schnellreinigung",
    [row("Leicht", "0,05 €", "30,00 €", "40,00 €"), row("Mittel", "0,00 €", "35,00 €", "45,00 €")],
    false,
    [HAIR, ENGINE],
  ),
];

function priceOf(
  selection: Partial<Selection>,
  offers: Offer[] = [],
  visitor: Visitor = GUEST,
): ComputedPrice | undefined {
  return computePrice(
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
  ] as const)(
    "%d × %s %s at %d %%",
    (anzahl, verschmutzung, kfz, discount_pct, zwischensumme_cent, rabatt_cent, preis_cent) => {
      const offers = discount_pct > 0 ? [offer({ discount_pct })] : [];
      expect(
        priceOf({ leistungen: ["Lederreinigung"], anzahl, verschmutzung, kfz }, offers),
      ).toMatchObject({
        discount_pct,
        zwischensumme_cent,
        rabatt_cent,
        preis_cent,
      });
    },
  );
});

describe("half a cent of discount is rounded up, less is rounded down", () => {
  it.each([
    [50, 3, 2],
    [10, 1, 4],
    [9.9, 0, 5],
    [70, 4, 1],
    [30, 2, 3],
  ])("5 cents less %d %%: %d off, %d to pay", (discount_pct, rabatt_cent, preis_cent) => {
    const result = priceOf({ leistungen: ["Schnellreinigung"] }, [
      offer({ discount_pct, serviceIds: ["schnell"] }),
    ]);
    expect(result).toMatchObject({ rabatt_cent, preis_cent });
  });
});

describe("several services", () => {
  const both: Partial<Selection> = {
    leistungen: ["Lackaufbereitung", "Lederreinigung"],
    anzahl: 2,
  };

  it("only the part that the offer covers is discounted", () => {
    expect(priceOf(both, [offer({ discount_pct: 50 })])).toEqual({
      lines: [
        { art: "leistung", title: "Lackaufbereitung", preis_cent: 19_999 },
        {
          art: "leistung",
          title: "Lederreinigung",
          preis_cent: 2400,
          anzahl: 2,
          einzelpreis_cent: 1200,
        },
      ],
      zwischensumme_cent: 22_399,
      rabatt_cent: 1200,
      discount_pct: 50,
      discounted: ["leder"],
      preis_cent: 21_199,
      reasons: ["Rabatt (50%) bereits im Preis enthalten"],
    });
  });

  it("what is covered is rounded once, as a sum", () => {
    const offers = [offer({ discount_pct: 50, serviceIds: ["lack", "schnell"] })];
    expect(priceOf({ leistungen: ["Lackaufbereitung", "Schnellreinigung"] }, offers)).toMatchObject(
      {
        rabatt_cent: 10_002,
        preis_cent: 10_002,
      },
    );
  });

  it("an offer for none of them takes nothing off", () => {
    expect(priceOf(both, [offer({ serviceIds: ["schnell"] })])).toMatchObject({
      rabatt_cent: 0,
      discount_pct: 0,
      preis_cent: 22_399,
      reasons: [],
    });
  });

  it("the highest offer counts, even where a lower one covers more", () => {
    const offers = [
      offer({ id: "wide", discount_pct: 10, serviceIds: ["lack", "leder"] }),
      offer({ id: "high", discount_pct: 20 }),
    ];
    expect(priceOf(both, offers)).toMatchObject({ discount_pct: 20, rabatt_cent: 480 });
  });
});

describe("extras", () => {
  const washed: Partial<Selection> = {
    leistungen: ["Lackaufbereitung", "Schnellreinigung"],
    extras: ["motor", "haare"],
  };

  it("are those of the chosen services, each once", () => {
    expect(
      offeredExtras(["Lackaufbereitung + Versiegelung", "Schnellreinigung"], SERVICES).map(
        ({ id }) => id,
      ),
    ).toEqual(["motor", "haare"]);
    expect(offeredExtras(["Lederreinigung"], SERVICES)).toEqual([]);
  });

  it("are lines of their own, at the price of the class, and no offer covers them", () => {
    const result = priceOf({ ...washed, kfz: "suv" }, [
      offer({ discount_pct: 100, serviceIds: ["lack", "schnell"] }),
    ]);
    expect(result?.lines.map(({ art, title, preis_cent }) => [art, title, preis_cent])).toEqual([
      ["leistung", "Lackaufbereitung", 129_950],
      ["leistung", "Schnellreinigung", 4000],
      ["extra", "Motorwäsche", 4900],
      ["extra", "Tierhaare", 3000],
    ]);
    expect(result).toMatchObject({ rabatt_cent: 133_950, preis_cent: 7900 });
  });

  it("of other services have no price here", () => {
    expect(priceOf({ extras: ["haare"] })).toBeUndefined();
    expect(priceOf({ extras: ["gibt-es-nicht"] })).toBeUndefined();
  });
});

describe("seats by service", () => {
  const upholstery = service(
    "polster",
    "Polsterreinigung",
    [row("Leicht", "10,00 €", "11,00 €", "12,00 €")],
    true,
  );
  it.each([
    [{}, 3, [3600, 3000]],
    [{ Polsterreinigung: 1 }, 3, [3600, 1000]],
    [{ "Polsterreinigung (pro Sitz)": 2, Lederreinigung: 7 }, undefined, [8400, 2000]],
    [{ Polsterreinigung: 2 }, undefined, undefined],
    [{ Polsterreinigung: 8 }, 1, undefined],
  ])("%j, else %s", (sitze, anzahl, cents) => {
    const selection = {
      leistungen: ["Lederreinigung", "Polsterreinigung"],
      kfz: "kleinwagen",
      verschmutzung: "Leicht",
      sitze,
      anzahl,
    } as const;
    expect(
      computePrice(selection, [...SERVICES, upholstery], [], GUEST, TODAY)?.lines.map(
        ({ preis_cent }) => preis_cent,
      ),
    ).toEqual(cents);
  });
});

describe("the lines of an agreed price", () => {
  const selection = { leistungen: ["Lackaufbereitung"], extras: ["motor"] };
  const computed = () => priceOf(selection, [offer({ serviceIds: ["lack"] })]);
  const linesOf = (agreed?: number, grund?: string) =>
    priceLines(selection, computed(), agreed, grund).map(({ title, preis_cent, grund }) => [
      title,
      preis_cent,
      ...(grund ? [grund] : []),
    ]);
  const asComputed = [
    ["Lackaufbereitung", 19_999],
    ["Motorwäsche", 4900],
    ["Rabatt 10 %", -2000],
  ];

  it("are services, extras and the discount", () => expect(linesOf()).toEqual(asComputed));
  it("name what is more, and why", () =>
    expect(linesOf(23_899, "Harz")).toEqual([...asComputed, ["Zuschlag", 1000, "Harz"]]));
  it("name what is less", () =>
    expect(linesOf(20_000)).toEqual([...asComputed, ["Nachlass", -2899]]));
  it("keep the discount for the services it was for, also when the offer has ended (B54)", () => {
    const agreed = agreedOffer(priceLines(selection, computed()));
    expect(agreed).toMatchObject({ discount_pct: 10, serviceIds: ["lack"] });
    expect(priceOf(selection, agreed ? [agreed] : [])?.rabatt_cent).toBe(2000);
    expect(agreedOffer(priceLines(selection, priceOf(selection, [])))).toBeUndefined();
    expect(agreedOffer([{ title: "Rabatt 10 %" }])).toBeUndefined();
  });
  it("are one where nothing could be computed", () => {
    expect(priceLines({ leistungen: ["A", "B"] }, undefined, 12_000)).toEqual([
      { art: "leistung", title: "A, B", preis_cent: 12_000 },
    ]);
  });
});

describe("who gets the discount", () => {
  const forRegulars = offer({ type: "bestandskunde", discount_pct: 20, serviceIds: ["lack"] });

  it("a regular pays less", () => {
    expect(priceOf({}, [forRegulars], REGULAR)).toMatchObject({
      rabatt_cent: 4000,
      preis_cent: 15_999,
    });
  });

  it("a guest pays in full and reads why", () => {
    expect(priceOf({}, [forRegulars])).toMatchObject({
      rabatt_cent: 0,
      preis_cent: 19_999,
      reasons: ["Rabatt nur für eingeloggte Kunden"],
    });
  });

  it("an offer that is over takes nothing off", () => {
    expect(priceOf({}, [offer({ serviceIds: ["lack"], end_date: "2026-11-20" })])).toMatchObject({
      rabatt_cent: 0,
      reasons: [],
    });
  });
});

describe("a consultation", () => {
  it("costs nothing, asks for nothing, and no offer concerns it", () => {
    expect(
      computePrice({ leistungen: ["Beratungsgespräch"] }, SERVICES, [offer()], GUEST, TODAY),
    ).toEqual({
      lines: [{ art: "leistung", title: "Beratungsgespräch", preis_cent: 0 }],
      zwischensumme_cent: 0,
      rabatt_cent: 0,
      discount_pct: 0,
      discounted: [],
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
    expect(priceOf({ leistungen: [title], anzahl: 2 })).toMatchObject({ preis_cent });
  });
});

describe("there is no price", () => {
  it.each<[string, Partial<Selection>]>([
    ["without a service", { leistungen: [] }],
    ["for an unknown service", { leistungen: ["Motorwäsche"] }],
    ["for an unknown one beside a known one", { leistungen: ["Lackaufbereitung", "Motorwäsche"] }],
    [
      "for a consultation mixed with a service",
      { leistungen: ["Beratungsgespräch", "Lackaufbereitung"] },
    ],
    ["without a class", { kfz: undefined }],
    ["without a level", { verschmutzung: undefined }],
    ["where the table's field is empty", { verschmutzung: "Mittel", kfz: "limousine" }],
    ["where the table's field is no amount", { verschmutzung: "Mittel", kfz: "suv" }],
    ["where the table lacks the level", { verschmutzung: "Schwer" }],
    ["by seats without a seat count", { leistungen: ["Lederreinigung"] }],
    ["for 0 seats", { leistungen: ["Lederreinigung"], anzahl: 0 }],
    ["for 8 seats", { leistungen: ["Lederreinigung"], anzahl: 8 }],
    ["for -1 seats", { leistungen: ["Lederreinigung"], anzahl: -1 }],
    ["for half a seat", { leistungen: ["Lederreinigung"], anzahl: 1.5 }],
    ["for NaN seats", { leistungen: ["Lederreinigung"], anzahl: Number.NaN }],
  ])("%s", (_sentence, selection) => {
    expect(priceOf(selection)).toBeUndefined();
  });

  it("but a price of 0 € is one", () => {
    expect(priceOf({ leistungen: ["Schnellreinigung"], verschmutzung: "Mittel" })).toMatchObject({
      preis_cent: 0,
    });
  });

  it("and a seat count that no service asks for changes nothing", () => {
    expect(priceOf({ anzahl: 5 })).toMatchObject({
      lines: [{ art: "leistung", title: "Lackaufbereitung", preis_cent: 19_999 }],
      preis_cent: 19_999,
    });
  });
});

describe("an estimate, while class or level are not known", () => {
  const estimateOf = (selection: Partial<Selection>) =>
    estimateCents({ leistungen: ["Lackaufbereitung"], ...selection }, SERVICES, [], GUEST, TODAY);

  it.each<[string, Partial<Selection>, number | undefined]>([
    ["is the least of all, (B69)", {}, 19_999],
    ["is the least of the class", { kfz: "suv" }, 129_950],
    ["is the least of the level", { verschmutzung: "Mittel" }, 25_000],
    ["is the price where both are known", { kfz: "suv", verschmutzung: "Leicht" }, 129_950],
    ["is none where the list has none", { kfz: "suv", verschmutzung: "Mittel" }, undefined],
    ["is none without a service", { leistungen: [] }, undefined],
  ])("%s", (_, selection, cents) => expect(estimateOf(selection)).toBe(cents));
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
  const services = fc
    .tuple(
      ...ids.map((id) => fc.tuple(fc.constant(id), fc.boolean(), fc.tuple(tables, tables, tables))),
    )
    .map((list) =>
      list.map(([id, proSitz, rows]) =>
        service(
          id,
          `Leistung ${id}`,
          rows.map((prices, level) => ({ stufe: SOILING_LEVELS[level] ?? "Leicht", ...prices })),
          proSitz,
          ["x", "y"].map((extraId) => extra(extraId, `Extra ${extraId}`, "12,34 €", "56,78 €")),
        ),
      ),
    );
  const offers = fc
    .array(
      fc.record({
        type: fc.constantFrom(...OFFER_TYPES),
        discount_pct: fc.oneof(
          fc.integer({ min: 0, max: 100 }),
          fc.constantFrom(12.5, 33.33, 0.01, 99.99, 250, -20),
        ),
        serviceIds: fc.subarray(ids),
      }),
      { maxLength: 5 },
    )
    .map((list) => list.map((values, index) => offer({ ...values, id: String(index) })));
  const selections = fc.record({
    extras: fc.subarray(["x", "y"]),
    leistungen: fc.subarray(
      ids.map((id) => `Leistung ${id}`),
      { minLength: 1 },
    ),
    kfz: fc.constantFrom(...USUAL_KEYS),
    verschmutzung: fc.constantFrom(...SOILING_LEVELS),
    anzahl: fc.integer({ min: 1, max: 7 }),
    anfahrt: fc.option(
      fc.record({
        title: fc.constant("Anfahrt"),
        gebuehr_cent: fc.integer({ min: 0, max: 9_900 }),
        mindest_cent: fc.integer({ min: 0, max: 90_000 }),
      }),
      { nil: undefined },
    ),
  });
  const visitors = fc.record({ loggedIn: fc.boolean(), hasPreviousBooking: fc.boolean() });

  it("the price is what the lines add up to less the discount, never negative, and the discount never exceeds the part it covers", () => {
    fc.assert(
      fc.property(selections, services, offers, visitors, (selection, list, offered, visitor) => {
        const result = computePrice(selection, list, offered, visitor, TODAY);
        if (!result) throw new Error("Every table is filled: there must be a price.");
        const sum = result.lines.reduce((total, line) => total + line.preis_cent, 0);
        expect(result.zwischensumme_cent).toBe(sum);
        expect(result.preis_cent).toBe(result.zwischensumme_cent - result.rabatt_cent);
        expect(result.preis_cent).toBeGreaterThanOrEqual(0);
        for (const agreed of [undefined, 0, result.preis_cent + 1]) {
          const lines = priceLines(selection, result, agreed);
          expect(lines.reduce((total, line) => total + line.preis_cent, 0)).toBe(
            agreed ?? result.preis_cent,
          );
        }
        expect(Number.isSafeInteger(result.preis_cent)).toBe(true);
        const coveredByAny = result.lines.filter((line) =>
          offered.some((one) => one.serviceIds.some((id) => line.title === `Leistung ${id}`)),
        );
        expect(result.rabatt_cent).toBeGreaterThanOrEqual(0);
        expect(result.rabatt_cent).toBeLessThanOrEqual(
          coveredByAny.reduce((total, line) => total + line.preis_cent, 0),
        );
      }),
    );
  });

  it("every line is the table's price, by seats where seats count", () => {
    fc.assert(
      fc.property(selections, services, (selection, list) => {
        const result = computePrice(selection, list, [], GUEST, TODAY);
        for (const [index, title] of selection.leistungen.entries()) {
          const chosen = list.find((one) => one.title === title);
          const text =
            chosen?.preistabelle.find((prices) => prices.stufe === selection.verschmutzung)?.[
              selection.kfz
            ] ?? "";
          expect(result?.lines[index]?.preis_cent).toBe(
            (parseEuro(text) ?? Number.NaN) * (chosen?.proSitz ? selection.anzahl : 1),
          );
        }
      }),
    );
  });

  it("logging in never makes it dearer for somebody without bookings", () => {
    fc.assert(
      fc.property(selections, services, offers, (selection, list, offered) => {
        const oneService = { ...selection, leistungen: selection.leistungen.slice(0, 1) };
        const asGuest = computePrice(oneService, list, offered, GUEST, TODAY)?.preis_cent;
        const asCustomer = computePrice(
          oneService,
          list,
          offered,
          { loggedIn: true, hasPreviousBooking: false },
          TODAY,
        )?.preis_cent;
        expect(asCustomer).toBeLessThanOrEqual(asGuest ?? -1);
      }),
    );
  });
});

describe("a firm's own price (B94)", () => {
  const lack = offer({ discount_pct: 50, serviceIds: ["lack"] });
  const both = { ...FIRM, eigenePreise: { ...FIRM.eigenePreise, mitRabatten: true } };
  it.each([
    ["takes its per cent off", {}, [], FIRM, 17_999, [true]],
    ["is the table's", { kfz: "limousine" }, [], FIRM, 20_000, [true]],
    [
      "counts by seat",
      { leistungen: ["Lederreinigung"], kfz: "suv", anzahl: 3 },
      [],
      FIRM,
      3_000,
      [true],
    ],
    [
      "is there where the list has none",
      { kfz: "limousine", verschmutzung: "Mittel" },
      [],
      FIRM,
      20_000,
      [true],
    ],
    ["gets no discount", {}, [lack], FIRM, 17_999, [true]],
    ["gets one where that is said", {}, [lack], both, 8_999, [true]],
    ["is for services alone", { extras: ["motor"] }, [], FIRM, 22_899, [true, undefined]],
    ["is nobody else's", {}, [], GUEST, 19_999, [undefined]],
  ] as [string, Partial<Selection>, Offer[], Visitor, number, (true | undefined)[]][])(
    "%s",
    (_, selection, offers, visitor, cents, marks) => {
      const price = priceOf(selection, offers, visitor);
      expect(price?.preis_cent).toBe(cents);
      expect(price?.lines.map(({ firmenpreis }) => firmenpreis)).toEqual(marks);
    },
  );

  it("leaves an offer to what costs what all pay", () => {
    const some = { ...FIRM, eigenePreise: { ...FIRM.eigenePreise, prozent: 0 } };
    const price = priceOf(
      { leistungen: ["Lackaufbereitung", "Schnellreinigung"], kfz: "limousine" },
      [offer({ discount_pct: 50, serviceIds: ["lack", "schnell"] })],
      some,
    );
    expect(price).toMatchObject({ preis_cent: 20_000 + 1_500, discounted: ["schnell"] });
  });
});
