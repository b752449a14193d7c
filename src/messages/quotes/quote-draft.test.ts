import { expect, it } from "vitest";
import type { Service } from "#catalogue/schema.ts";
import {
  draftOfLine,
  EMPTY_VARIANT,
  emptyQuote,
  heldWishes,
  isFirmsPrice,
  lengthProblem,
  quoteOfRequest,
  toWish,
  withCar,
  withHeldDay,
} from "./quote-draft.ts";

// What is held here: (Q12).

const SERVICES = [
  {
    id: "s1",
    title: "Innenreinigung",
    proSitz: false,
    dauerTage: 1,
    preistabelle: [
      { stufe: "Leicht", suv: "90", limousine: "80" },
      { stufe: "Mittel", suv: "100", limousine: "85" },
      { stufe: "Schwer", suv: "120", limousine: "95" },
    ],
    extras: [{ id: "e1", title: "Duft", zusatzTage: 0, preise: {} }],
  },
] as unknown as Service[];

const RULES = { services: SERVICES, inStunden: false };

const REQUEST = {
  id: "r1",
  name: "Petra",
  email: "p@example.org",
  telefon: "",
  fahrzeugKlasse: "suv" as const,
  selectedServices: ["Innenreinigung", "Gibt es nicht mehr"],
};

it("begins with what was asked for, at the table's price, valid for 14 days", () => {
  const draft = quoteOfRequest(REQUEST, SERVICES, "2026-03-02");
  expect(draft).toMatchObject({ request_id: "r1", kfz: "suv", gueltigBis: "2026-03-16" });
  expect(draft.varianten[0]?.positionen).toMatchObject([
    { art: "leistung", title: "Innenreinigung", einzelpreis_cent: 10_000 },
  ]);
  expect(toWish(draft, true, RULES).varianten[0]?.positionen[0]).toMatchObject({
    einzelpreis_cent: 10_000,
  });
});

it("follows the car, but not over a price that was typed", () => {
  const draft = quoteOfRequest(REQUEST, SERVICES, "2026-03-02");
  const heavy = withCar(draft, { verschmutzung: "Schwer" }, SERVICES);
  expect(heavy.varianten[0]?.positionen[0]?.einzelpreis_cent).toBe(12_000);
  const [line] = heavy.varianten[0]?.positionen ?? [];
  if (!line) throw new Error("no line");
  const typed = {
    ...heavy,
    varianten: [{ ...EMPTY_VARIANT, positionen: [{ ...line, einzelpreis_cent: 11_100 }] }],
  };
  const other = withCar(typed, { kfz: "limousine" }, SERVICES);
  expect(other.varianten[0]?.positionen[0]?.einzelpreis_cent).toBe(11_100);
});

it("proposes what a firm pays, also for another car (B94)", () => {
  const own = {
    prozent: 10,
    preise: [{ leistung: "s1", kfz: "limousine" as const, cent: 5_000 }],
    mitRabatten: false,
  };
  const draft = quoteOfRequest(REQUEST, SERVICES, "2026-03-02", own);
  expect(draft.varianten[0]?.positionen[0]?.einzelpreis_cent).toBe(9_000);
  const other = withCar(draft, { kfz: "limousine" }, SERVICES);
  expect(other.varianten[0]?.positionen[0]?.einzelpreis_cent).toBe(5_000);
  expect(toWish(other, false, RULES)).not.toHaveProperty("eigenePreise");
});

it("marks a line whose price is the firm's own, and no other (B94)", () => {
  const own = { prozent: 10, preise: [], mitRabatten: false };
  const draft = quoteOfRequest(REQUEST, SERVICES, "2026-03-02", own);
  const [line] = draft.varianten[0]?.positionen ?? [];
  if (!line) throw new Error("no line");
  expect(isFirmsPrice(line, draft, SERVICES)).toBe(true);
  expect(isFirmsPrice({ ...line, einzelpreis_cent: 9_100 }, draft, SERVICES)).toBe(false);
  expect(isFirmsPrice({ ...line, art: "frei" }, draft, SERVICES)).toBe(false);
  expect(isFirmsPrice(line, { ...draft, eigenePreise: null }, SERVICES)).toBe(false);
  expect(toWish(draft, true, RULES).varianten[0]?.positionen[0]).toMatchObject({
    firmenpreis: true,
  });
});

it.each<[string, string, boolean, boolean]>([
  ["", "", false, true],
  ["3", "", false, true],
  ["0", "", false, false],
  ["15", "", false, false],
  ["1,5", "", false, false],
  ["", "1,5", true, true],
  ["", "0", true, false],
  ["", "81", true, false],
  ["", "viel", true, false],
])(
  "takes %j days or %j hours, in hours: %s, as a length: %s",
  (tage, stunden, inStunden, isFine) => {
    expect(lengthProblem({ tage, stunden }, inStunden) === undefined).toBe(isFine);
  },
);

it("says how long it takes in what the shop counts", () => {
  const draft = quoteOfRequest(REQUEST, SERVICES, "2026-03-02");
  const long = { ...draft, varianten: [{ ...EMPTY_VARIANT, tage: "3", stunden: "1,5" }] };
  expect(toWish(long, true, RULES).varianten[0]).toMatchObject({ tage: 3 });
  const [hours] = toWish(long, true, { ...RULES, inStunden: true }).varianten;
  expect(hours).toMatchObject({ minuten: 90 });
  expect(hours).not.toHaveProperty("tage");
});

it.each([
  ["2026-03-20", "2026-03-16"],
  ["2026-03-12", "2026-03-11"],
  ["2026-03-02", "2026-03-02"],
])("ends before the held day %s: on %s", (datum, end) => {
  const draft = quoteOfRequest(REQUEST, SERVICES, "2026-03-02");
  const held = withHeldDay(draft, { datum, abgabezeit: "11:00" }, "2026-03-02");
  expect(held.gueltigBis).toBe(end);
});

it("asks for a day to hold for each variant, as long as was typed for it", () => {
  const line = draftOfLine({
    ...{ art: "leistung", title: "Politur", anzahl: 1, einzelpreis_cent: 100, wahlweise: false },
  });
  const variant = (tage: string, stunden = "") => ({
    ...EMPTY_VARIANT,
    positionen: [line],
    tage,
    stunden,
  });
  const draft = {
    ...emptyQuote("2026-03-02"),
    varianten: [variant("3"), variant("", "1,5"), variant("40")],
  };
  const lengths = (inStunden: boolean) =>
    heldWishes(draft, inStunden).map(({ leistungen, tage, minuten }) => [
      leistungen,
      tage,
      minuten,
    ]);
  expect(lengths(false)).toEqual([
    [["Politur"], 3, undefined],
    [["Politur"], undefined, undefined],
    [["Politur"], undefined, undefined],
  ]);
  expect(lengths(true)[1]).toEqual([["Politur"], undefined, 90]);
});
