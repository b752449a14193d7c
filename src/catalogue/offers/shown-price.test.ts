import { describe, expect, test } from "vitest";
import {
  audienceLabel,
  discountLabel,
  listedDiscounts,
  listedPrice,
  otherPrice,
  savingLabel,
  shownPrice,
} from "./shown-price.ts";

// What is held here: (O11).

describe("a price with a discount", () => {
  test.each([
    [0, 5000, { cents: 5000 }],
    [10, 5500, { cents: 4950, oldCents: 5500 }],
    [12.5, 1220, { cents: 1067, oldCents: 1220 }],
    [100, 1220, { cents: 0, oldCents: 1220 }],
    [15, 0, { cents: 0 }],
    [0.0001, 100, { cents: 100 }],
  ])("%s %% of %i cents", (discount, tableCents, price) => {
    expect(shownPrice({ discount }, tableCents)).toEqual(price);
  });

  test.each([
    [10, "allgemein", 10, { cents: 900, oldCents: 1000 }, undefined],
    [15, "neukunde", 0, { cents: 1000 }, "8,50 € mit Konto"],
    [15, "neukunde", 10, { cents: 900, oldCents: 1000 }, "8,50 € mit Konto"],
    [20, "bestandskunde", 10, { cents: 900, oldCents: 1000 }, "8,00 € für Bestandskunden"],
    [0, null, 0, { cents: 1000 }, undefined],
  ] as const)(
    "%s %% %s and %s %% for all: the list says what everybody gets, and beside it who pays less",
    (discount, offerType, all, price, other) => {
      const service = { discount, offerType, discountAlle: all };
      expect([listedPrice(service, 1000), otherPrice(service, 1000)]).toEqual([price, other]);
    },
  );

  test.each([
    [10, "allgemein", 10, ["-10% Rabatt für Alle"]],
    [15, "neukunde", 0, ["-15% Rabatt für neu registrierte Kunden"]],
    [15, "neukunde", 10, ["-10% Rabatt für Alle", "-15% Rabatt für neu registrierte Kunden"]],
    [10, "neukunde", 10, ["-10% Rabatt für Alle"]],
    [0, null, 0, []],
  ] as const)(
    "%s %% %s and %s %% for all: what is struck has its own reason",
    (discount, offerType, all, told) => {
      const discounts = listedDiscounts({ discount, offerType, discountAlle: all });
      expect(discounts.map((one) => `${discountLabel(one)} ${audienceLabel(one)}`)).toEqual(told);
    },
  );
});

test("the labels are those of the specification", () => {
  expect(discountLabel({ discount: 10 })).toBe("-10% Rabatt");
  expect(discountLabel({ discount: 12.5 })).toBe("-12,5% Rabatt");
  expect(discountLabel({ discount: 0 })).toBeUndefined();
  expect(savingLabel({ discount: 10 })).toBe("-10% heute sparen");
  expect(savingLabel({ discount: 0 })).toBeUndefined();
  expect(audienceLabel({ discount: 10, offerType: "allgemein" })).toBe("für Alle");
  expect(audienceLabel({ discount: 10, offerType: "neukunde" })).toBe(
    "für neu registrierte Kunden",
  );
  expect(audienceLabel({ discount: 10, offerType: "bestandskunde" })).toBe("für Bestandskunden");
  expect(audienceLabel({ discount: 0, offerType: null })).toBeUndefined();
});
