import { describe, expect, it } from "vitest";
import { type OfferDraft, offerProblems } from "./offer-draft.ts";
import { isNewOffer, lacksEnd, readPercent } from "./offer-terms.ts";

// What is held here: (O9).

const OFFER: OfferDraft = {
  title: "Frühling",
  description: "",
  type: "allgemein",
  discount_pct: "10",
  active: true,
  start_date: "",
  end_date: "",
  serviceIds: [],
};

describe("a percentage", () => {
  it.each([
    ["10", 10],
    [" 12,5 % ", 12.5],
    ["12.25", 12.25],
    [15, 15],
    ["0", 0],
    ["100", 100],
    ["100,5", undefined],
    ["-1", undefined],
    ["", undefined],
    ["zehn", undefined],
    ["12,345", undefined],
    ["1e1", undefined],
  ])("%j is read as %s", (typed, percent) => {
    expect(readPercent(typed)).toBe(percent);
  });
});

describe("what is wrong with an offer", () => {
  it.each<[Partial<OfferDraft>, string[]]>([
    [{}, []],
    [{ title: "  " }, ["title"]],
    [{ title: "x".repeat(81), discount_pct: "" }, ["title", "discount_pct"]],
    [{ start_date: "2026-03-01", end_date: "2026-03-01" }, []],
    [{ start_date: "2026-03-02", end_date: "2026-03-01" }, ["end_date"]],
    [{ start_date: "2026-02-30" }, ["start_date"]],
    [{ end_date: "morgen" }, ["end_date"]],
  ])("%j: %j", (change, fields) => {
    expect(Object.keys(offerProblems({ ...OFFER, ...change }))).toEqual(fields);
  });

  it("an empty title is named in the specification's words", () => {
    expect(offerProblems({ ...OFFER, title: " " }).title).toBe(
      "Der Angebotstitel darf nicht leer sein.",
    );
  });
});

it("an id of more than twelve characters is not the server's", () => {
  expect(isNewOffer("123456789012")).toBe(false);
  expect(isNewOffer("1234567890123")).toBe(true);
});

it.each([
  [{ discount_pct: "10", end_date: "", active: true }, true],
  [{ discount_pct: "10", end_date: "2026-03-30", active: true }, false],
  [{ discount_pct: "0", end_date: "", active: true }, false],
  [{ discount_pct: "10", end_date: "", active: false }, false],
])("an offer %j lacks an end: %s (O12)", (offer, lacks) => expect(lacksEnd(offer)).toBe(lacks));
