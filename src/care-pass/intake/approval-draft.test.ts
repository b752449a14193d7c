import { expect, it } from "vitest";
import { approvalInCents, approvalWish, findingProblems, typedCents } from "./approval-draft.ts";

// What is held here: (B99).

const RUST = {
  title: " Flugrost ",
  grund: "",
  preis_cent: 4500,
  laenger: "30m",
  bild: { id: "b00000000001" },
} as const;

it("sends what was typed, with the time it takes and the picture's id", () => {
  expect(approvalWish({ bookingId: "t00000000001", befunde: [RUST], frist: "60" })).toEqual({
    booking_id: "t00000000001",
    frist: "60",
    befunde: [
      {
        title: "Flugrost",
        grund: "",
        preis_cent: 4500,
        minuten: 30,
        tage: 0,
        bild: "b00000000001",
      },
    ],
  });
});

it.each([
  [{ title: "Flugrost", preis_cent: 4500 }, []],
  [{ title: " ", preis_cent: 4500 }, ["title"]],
  [{ title: "Flugrost", preis_cent: null }, ["preis_cent"]],
  [{ title: "Flugrost", preis_cent: Number.NaN }, ["preis_cent"]],
  [{ title: "Flugrost", preis_cent: 0 }, []],
])("asks for what and how much: %o", (typed, missing) => {
  expect(Object.keys(findingProblems(typed))).toEqual(missing);
});

it("adds up what can be read", () => {
  expect(typedCents([RUST, { preis_cent: Number.NaN }, { preis_cent: 500 }])).toBe(5000);
});

it.each([
  ["45,50", 4550],
  ["1.234,50 €", 123_450],
  ["", null],
  ["viel", Number.NaN],
])("takes over what a former version kept as %s euro", (preis, preis_cent) => {
  const { bild, title, grund, laenger } = RUST;
  const befund = { bild, title, grund, laenger };
  const kept = { id: "f00000000001", termin: { id: "t00000000001", preis: 99.9 } };
  expect(approvalInCents({ ...kept, befunde: [{ ...befund, preis }] })).toEqual({
    id: "f00000000001",
    termin: { id: "t00000000001", preis_cent: 9990 },
    befunde: [{ ...befund, preis_cent }],
  });
});
