import { expect, test } from "vitest";
import { SAMPLE_SERVICES } from "../sample-services.ts";
import { isOfferActive } from "./eligibility.ts";
import { SAMPLE_OFFERS } from "./sample-offers.ts";

const TITLES = SAMPLE_SERVICES.map(({ title }) => title);

test.each(SAMPLE_OFFERS)("$title counts on every day and covers services that exist", (offer) => {
  expect(isOfferActive(offer, "2026-03-02")).toBe(true);
  expect(isOfferActive(offer, "2040-12-31")).toBe(true);
  expect(offer.serviceTitles.length).toBeGreaterThan(0);
  for (const title of offer.serviceTitles) expect(TITLES).toContain(title);
});

test("there is one offer for everybody and one for new customers", () => {
  expect(SAMPLE_OFFERS.map(({ type, discount_pct }) => [type, discount_pct])).toEqual([
    ["allgemein", 10],
    ["neukunde", 15],
  ]);
});
