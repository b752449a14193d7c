import { expect, it } from "vitest";
import type { Service } from "#catalogue/schema.ts";
import { offerOfRequest, toWish, withCar } from "./offer-draft.ts";

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

const REQUEST = {
  id: "r1",
  name: "Petra",
  email: "p@example.org",
  telefon: "",
  fahrzeugKlasse: "suv" as const,
  selectedServices: ["Innenreinigung", "Gibt es nicht mehr"],
};

it("begins with what was asked for, at the table's price, valid for 14 days", () => {
  const draft = offerOfRequest(REQUEST, SERVICES, "2026-03-02");
  expect(draft).toMatchObject({ request_id: "r1", kfz: "suv", gueltigBis: "2026-03-16" });
  expect(draft.varianten[0]?.positionen).toMatchObject([
    { art: "leistung", title: "Innenreinigung", einzelpreis_cent: 10_000 },
  ]);
  expect(toWish(draft, true).varianten[0]?.positionen[0]).toMatchObject({
    einzelpreis_cent: 10_000,
  });
});

it("follows the car, but not over a price that was typed", () => {
  const draft = offerOfRequest(REQUEST, SERVICES, "2026-03-02");
  const heavy = withCar(draft, { verschmutzung: "Schwer" }, SERVICES);
  expect(heavy.varianten[0]?.positionen[0]?.einzelpreis_cent).toBe(12_000);
  const [line] = heavy.varianten[0]?.positionen ?? [];
  if (!line) throw new Error("no line");
  const typed = {
    ...heavy,
    varianten: [{ titel: "", positionen: [{ ...line, einzelpreis_cent: 11_100 }] }],
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
  const draft = offerOfRequest(REQUEST, SERVICES, "2026-03-02", own);
  expect(draft.varianten[0]?.positionen[0]?.einzelpreis_cent).toBe(9_000);
  const other = withCar(draft, { kfz: "limousine" }, SERVICES);
  expect(other.varianten[0]?.positionen[0]?.einzelpreis_cent).toBe(5_000);
  expect(toWish(other, false)).not.toHaveProperty("eigenePreise");
});
