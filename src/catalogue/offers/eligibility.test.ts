import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OFFER_TYPES } from "../schema.ts";
import {
  appliesTo,
  discountCents,
  displayDiscount,
  isOfferActive,
  offerChoice,
} from "./eligibility.ts";
import type { Offer } from "./schema.ts";

// What is held here: (O2, O3, O5).

const TODAY = "2026-11-21";
const GUEST = { loggedIn: false, hasPreviousBooking: false };
const NEW_CUSTOMER = { loggedIn: true, hasPreviousBooking: false };
const REGULAR = { loggedIn: true, hasPreviousBooking: true };

function offer(values: Partial<Offer> = {}): Offer {
  return {
    id: "o1",
    title: "Herbstangebot",
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

describe("an offer runs", () => {
  it.each([
    ["without dates", {}, true],
    ["when switched off", { active: false }, false],
    ["on its first day", { start_date: TODAY }, true],
    ["on its last day", { end_date: TODAY }, true],
    ["on its only day", { start_date: TODAY, end_date: TODAY }, true],
    ["the day before its first", { start_date: "2026-11-22" }, false],
    ["the day after its last", { end_date: "2026-11-20" }, false],
    ["when it began long ago and is open-ended", { start_date: "2020-01-01" }, true],
    ["when it has no beginning and ends later", { end_date: "2027-01-01" }, true],
    [
      "switched off within its dates",
      { active: false, start_date: "2026-01-01", end_date: "2026-12-31" },
      false,
    ],
    [
      "when its dates stand the wrong way round",
      { start_date: "2026-12-01", end_date: "2026-11-01" },
      false,
    ],
  ])("%s: %o → %s", (_when, values, isActive) => {
    expect(isOfferActive(offer(values), TODAY)).toBe(isActive);
  });
});

describe("an offer's audience", () => {
  it.each([
    ["allgemein", "a guest", GUEST, true],
    ["allgemein", "a new customer", NEW_CUSTOMER, true],
    ["allgemein", "a regular", REGULAR, true],
    ["neukunde", "a guest", GUEST, false],
    ["neukunde", "a new customer", NEW_CUSTOMER, true],
    ["neukunde", "a regular", REGULAR, false],
    ["bestandskunde", "a guest", GUEST, false],
    ["bestandskunde", "a new customer", NEW_CUSTOMER, false],
    ["bestandskunde", "a regular", REGULAR, true],
  ] as const)("%s for %s", (type, _who, visitor, applies) => {
    expect(appliesTo(type, visitor)).toBe(applies);
  });
});

const LOGIN_NEEDED = "Rabatt nur für eingeloggte Kunden";
const NOT_NEW = "Kein Neukunden-Rabatt (bereits Buchung vorhanden)";
const NOT_REGULAR = "Kein Bestandskunden-Rabatt (noch keine Buchung)";

describe("the offer that counts", () => {
  const general = offer({ id: "general", type: "allgemein", discount_pct: 10 });
  const forNew = offer({ id: "forNew", type: "neukunde", discount_pct: 20 });
  const forRegulars = offer({ id: "forRegulars", type: "bestandskunde", discount_pct: 15 });

  it.each([
    ["no offers, no words", [], GUEST, undefined, []],
    [
      "a general one applies to a guest",
      [general],
      GUEST,
      "general",
      ["Rabatt (10%) bereits im Preis enthalten"],
    ],
    ["a guest is told to log in", [forNew], GUEST, undefined, [LOGIN_NEEDED]],
    [
      "a guest is told so once, also for two offers",
      [forNew, forRegulars],
      GUEST,
      undefined,
      [LOGIN_NEEDED],
    ],
    [
      "a new customer gets the one for new customers",
      [forNew],
      NEW_CUSTOMER,
      "forNew",
      ["Rabatt (20%) bereits im Preis enthalten"],
    ],
    ["a regular does not", [forNew], REGULAR, undefined, [NOT_NEW]],
    [
      "a new customer does not get the regulars' one",
      [forRegulars],
      NEW_CUSTOMER,
      undefined,
      [NOT_REGULAR],
    ],
    [
      "a regular does",
      [forRegulars],
      REGULAR,
      "forRegulars",
      ["Rabatt (15%) bereits im Preis enthalten"],
    ],
    [
      "a guest gets the general one and hears of the higher",
      [general, forNew],
      GUEST,
      "general",
      ["Rabatt (10%) bereits im Preis enthalten", LOGIN_NEEDED],
    ],
    [
      "so does a regular",
      [general, forNew],
      REGULAR,
      "general",
      ["Rabatt (10%) bereits im Preis enthalten", NOT_NEW],
    ],
    [
      "a regular gets the best of theirs and hears of the higher",
      [general, forRegulars, forNew],
      REGULAR,
      "forRegulars",
      ["Rabatt (15%) bereits im Preis enthalten", NOT_NEW],
    ],
    [
      "a lower one that does not apply is not worth a word",
      [general, forNew, forRegulars],
      NEW_CUSTOMER,
      "forNew",
      ["Rabatt (20%) bereits im Preis enthalten"],
    ],
    [
      "nor is an equal one",
      [general, offer({ type: "neukunde" })],
      REGULAR,
      "general",
      ["Rabatt (10%) bereits im Preis enthalten"],
    ],
    [
      "a fraction is written with a comma",
      [offer({ discount_pct: 12.5 })],
      GUEST,
      "o1",
      ["Rabatt (12,5%) bereits im Preis enthalten"],
    ],
  ] as const)("%s", (_sentence, offers, visitor, id, reasons) => {
    const choice = offerChoice(offers, ["leder"], visitor, TODAY);
    expect(choice.offer?.id).toBe(id);
    expect(choice.reasons).toEqual(reasons);
  });

  it.each([
    ["for another service", { serviceIds: ["polster"] }],
    ["for no service", { serviceIds: [] }],
    ["switched off", { active: false }],
    ["over", { end_date: "2026-11-20" }],
    ["yet to come", { start_date: "2026-11-22" }],
    ["of 0 per cent", { discount_pct: 0 }],
    ["of less than 0 per cent", { discount_pct: -10 }],
  ])("an offer %s is passed over in silence", (_why, values) => {
    expect(
      offerChoice([offer({ type: "neukunde", ...values }), offer(values)], ["leder"], GUEST, TODAY),
    ).toEqual({ reasons: [] });
  });

  it("of two equal ones is the older, whatever their order", () => {
    const older = offer({ id: "older", erstellt_am: "2026-03-01T10:00:00.000Z" });
    const newer = offer({ id: "newer", erstellt_am: "2026-03-01T10:00:00.001Z" });
    expect(offerChoice([older, newer], ["leder"], GUEST, TODAY).offer?.id).toBe("older");
    expect(offerChoice([newer, older], ["leder"], GUEST, TODAY).offer?.id).toBe("older");
  });

  it("needs to cover only one of several services", () => {
    expect(offerChoice([general], ["lack", "leder"], GUEST, TODAY).offer?.id).toBe("general");
  });
});

describe("a service's card", () => {
  it.each([
    ["shows nothing without offers", [], 0, null],
    [
      "shows the highest, whatever its audience",
      [offer(), offer({ type: "bestandskunde", discount_pct: 30 })],
      30,
      "bestandskunde",
    ],
    ["shows no offer of another service", [offer({ serviceIds: ["polster"] })], 0, null],
    ["shows no offer that is over", [offer({ end_date: "2026-11-20" })], 0, null],
    [
      "of two equal ones shows the older's audience",
      [
        offer({ type: "neukunde", erstellt_am: "2026-02-02T00:00:00.000Z" }),
        offer({ erstellt_am: "2026-02-01T00:00:00.000Z" }),
      ],
      10,
      "allgemein",
    ],
  ])("%s", (_sentence, offers, discount, offerType) => {
    expect(displayDiscount(offers, "leder", TODAY)).toEqual({ discount, offerType });
  });
});

describe("what a discount takes off", () => {
  it.each([
    [5000, 10, 500],
    [5000, 0, 0],
    [0, 50, 0],
    [5000, 100, 5000],
    [999, 10, 100],
    [994, 10, 99],
    [995, 10, 100],
    [1, 50, 1],
    [1, 49.9999, 0],
    [3, 50, 2],
    [1220, 12.5, 153],
    [1212, 12.5, 152],
    [1204, 12.5, 151],
    [10_000, 33.33, 3333],
    [1_000_000, 0.0001, 1],
    [105, 70, 74],
    [5000, 150, 5000],
    [5000, -10, 0],
  ])("%d cents at %d %% are %d cents", (part, percent, cents) => {
    expect(discountCents(part, percent)).toBe(cents);
  });

  it("agrees with exact arithmetic and never exceeds its part (O4)", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (part, steps) => {
          const cents = discountCents(part, steps / 10_000);
          expect(BigInt(cents)).toBe((BigInt(part) * BigInt(steps) * 2n + 1_000_000n) / 2_000_000n);
          expect(cents).toBeLessThanOrEqual(part);
        },
      ),
    );
  });
});

describe("whatever the offers", () => {
  const day = fc.constantFrom(null, "2026-11-20", "2026-11-21", "2026-11-22");
  const offers = fc
    .array(
      fc.record({
        type: fc.constantFrom(...OFFER_TYPES),
        discount_pct: fc.constantFrom(0, 5, 10, 12.5, 20, 100),
        active: fc.boolean(),
        start_date: day,
        end_date: day,
        serviceIds: fc.subarray(["leder", "polster", "lack"]),
        erstellt_am: fc.constantFrom("2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z"),
      }),
      { maxLength: 8 },
    )
    .map((list) => list.map((values, index) => offer({ ...values, id: String(index) })));
  const visitors = fc.constantFrom(GUEST, NEW_CUSTOMER, REGULAR);
  const serviceIds = fc.subarray(["leder", "polster", "lack"]);

  it("the one that counts runs, covers, applies, and no other that does is higher", () => {
    fc.assert(
      fc.property(offers, serviceIds, visitors, (list, ids, visitor) => {
        const fits = (one: Offer) =>
          one.discount_pct > 0 &&
          isOfferActive(one, TODAY) &&
          appliesTo(one.type, visitor) &&
          one.serviceIds.some((id) => ids.includes(id));
        const chosen = offerChoice(list, ids, visitor, TODAY).offer;
        if (chosen) expect(fits(chosen)).toBe(true);
        for (const one of list.filter(fits))
          expect(one.discount_pct).toBeLessThanOrEqual(chosen?.discount_pct ?? -1);
      }),
    );
  });

  it("there are at most two sentences, and none twice", () => {
    fc.assert(
      fc.property(offers, serviceIds, visitors, (list, ids, visitor) => {
        const { reasons } = offerChoice(list, ids, visitor, TODAY);
        expect(reasons.length).toBeLessThanOrEqual(2);
        expect(new Set(reasons).size).toBe(reasons.length);
      }),
    );
  });

  it("a card never shows less than what a visitor gets", () => {
    fc.assert(
      fc.property(offers, visitors, (list, visitor) => {
        const mine = offerChoice(list, ["leder"], visitor, TODAY).offer?.discount_pct ?? 0;
        expect(displayDiscount(list, "leder", TODAY).discount).toBeGreaterThanOrEqual(mine);
      }),
    );
  });
});
