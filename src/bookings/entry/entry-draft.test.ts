import { describe, expect, it } from "vitest";
import { SAMPLE_SERVICES } from "#catalogue/sample-services.ts";
import type { Service } from "#catalogue/schema.ts";
import { recordOf } from "#lib/record-of.ts";
import { CAR_FIELDS } from "../fields.ts";
import type { Customer } from "../list/schema.ts";
import type { ShopBooking } from "../schema.ts";
import { toggleService } from "../service-choice.ts";
import {
  type BroughtCar,
  chooseKind,
  EMPTY_ENTRY,
  type EntryDraft,
  entryField,
  entryLike,
  entryOf,
  entryOfCar,
  entryProblems,
  entryVisitor,
  nextCarOf,
  toBookingEntry,
  withCustomer,
  withUsual,
} from "./entry-draft.ts";

const SERVICES = SAMPLE_SERVICES.map((service) => ({
  ...service,
  id: service.title,
  enthaelt: [],
  extras: [],
})) as unknown as Service[];
const FILLED: EntryDraft = {
  ...EMPTY_ENTRY,
  name: "Beispielkundin Eins",
  telefon: "0151 12345678",
  email: "eins@example.org",
  leistungen: ["Außenreinigung"],
  kfz: "suv",
  verschmutzung: "Leicht",
  datum: "2026-03-10",
  abgabezeit: "10:00",
};
const ERIKA: Customer = {
  karte_id: "k1",
  user_id: "k1",
  name: "Erika Beispiel",
  email: "erika@example.org",
  telefon: "0761 1234",
  letzter_termin: "2026-02-01",
  naechster_termin: null,
  hatBuchungen: true,
  fahrzeug: null,
  eigenePreise: null,
  fahrzeuge: [],
  zuletzt: null,
};

describe("what is missing", () => {
  it.each<[string, Partial<EntryDraft>, number | undefined, string[]]>([
    ["nothing", {}, 4000, []],
    [
      "all of an empty form, but no price yet",
      { ...EMPTY_ENTRY },
      undefined,
      ["datum", "abgabezeit", "name", "telefon", "leistungen", "kfz", "verschmutzung"],
    ],
    ["no address where there is none", { email: "" }, 4000, []],
    ["a wrong address", { email: "eins@" }, 4000, ["email"]],
    ["the seats", { leistungen: ["Außenreinigung", "Lederreinigung"] }, undefined, ["anzahl"]],
    [
      "a service that is not sold any more",
      { leistungen: ["Unterbodenwäsche"] },
      undefined,
      ["leistungen"],
    ],
    [
      "neither car nor service for a consultation",
      { beratung: true, leistungen: [], kfz: "", verschmutzung: "" },
      0,
      [],
    ],
    ["a price that can be read", { preis: "vierzig" }, undefined, ["preis"]],
    ["a price where the table has none", {}, undefined, ["preis"]],
  ])("%s", (_, change, cents, fields) => {
    expect(Object.keys(entryProblems({ ...FILLED, ...change }, SERVICES, cents))).toEqual(fields);
  });

  it("what a quick entry left open may stay so (B69)", () => {
    const left = { telefon: "", kfz: "" as const, abgabezeit: "" };
    const open = ["telefon", "kfz", "abgabezeit", "preis"] as const;
    expect(entryProblems({ ...FILLED, ...left }, SERVICES, 4000, { open })).toEqual({});
    expect(entryProblems({ ...FILLED, telefon: "12" }, SERVICES, 4000, { open })).toHaveProperty(
      "telefon",
    );
  });

  it("a telephone number of somebody who is here, only where one was typed", () => {
    const isHere = { isHere: true };
    expect(entryProblems({ ...FILLED, telefon: " " }, SERVICES, 4000, isHere)).toEqual({});
    expect(entryProblems({ ...FILLED, telefon: "12" }, SERVICES, 4000, isHere)).toHaveProperty(
      "telefon",
    );
  });
});

it("services stand in the order of the price list, and seats go with the last service that counts them", () => {
  const titles = SERVICES.map(({ title }) => title);
  const [first = "", last = ""] = [titles.at(0), titles.at(-1)];
  const both = [last, first].reduce((draft, title) => toggleService(draft, title, SERVICES), {
    ...EMPTY_ENTRY,
  });
  expect(both.leistungen).toEqual([first, last]);
  const seats = {
    ...toggleService(EMPTY_ENTRY, "Lederreinigung", SERVICES),
    anzahl: 3,
    sitzDetails: "vorn",
  };
  expect(toggleService(seats, "Außenreinigung", SERVICES)).toMatchObject({
    anzahl: 3,
    sitzDetails: "vorn",
  });
  expect(toggleService(seats, "Lederreinigung", SERVICES)).toMatchObject({
    leistungen: [],
    anzahl: null,
    sitzDetails: "",
  });
});

it("a consultation empties the choice and keeps the person", () => {
  const talk = chooseKind({ ...FILLED, preis: "35" }, "beratung");
  expect(talk).toMatchObject({
    beratung: true,
    leistungen: [],
    kfz: "",
    preis: null,
    name: FILLED.name,
    datum: FILLED.datum,
  });
  expect(chooseKind(FILLED, "service")).toBe(FILLED);
});

it("an account owns the booking and its discount, somebody without one only fills in the form", () => {
  const owned = withCustomer(FILLED, ERIKA);
  expect(owned).toMatchObject({
    name: "Erika Beispiel",
    email: "erika@example.org",
    telefon: "0761 1234",
  });
  expect(entryVisitor(owned)).toEqual({ loggedIn: true, hasPreviousBooking: true });
  expect(toBookingEntry(owned, 4000, SERVICES)).toMatchObject({
    user_id: "k1",
    preis: "40.00",
    bestEmail: true,
  });

  const guest = withCustomer(owned, { ...ERIKA, user_id: null, email: "" });
  expect(guest).toMatchObject({ konto: null, email: "" });
  expect(entryVisitor(guest)).toEqual({ loggedIn: false, hasPreviousBooking: false });
  expect(toBookingEntry(guest, 3550, SERVICES)).toMatchObject({
    user_id: null,
    email: "",
    bestEmail: false,
    preis: "35.50",
  });
});

it.each([
  ["leistungen.0", "leistungen"],
  ["sitzOption.details", "sitzDetails"],
  ["sitzOption", "anzahl"],
  ["email", "email"],
  ["user_id", undefined],
])("'%s' is told at %s", (path, field) => expect(entryField(path)).toBe(field));

it("another booking like one at the customer's place keeps way and address", () => {
  const einsatz = { weg: "kunde", plz: "79110", strasse: "Uferweg 3", gebuehr_cent: 1500 };
  const earlier = { leistungen: [], sitze: {}, extras: [], einsatz } as unknown as ShopBooking;
  expect(entryLike(earlier, SERVICES, true)).toMatchObject({ weg: "kunde", plz: "79110" });
  expect(withUsual(EMPTY_ENTRY, { fahrzeug: null, zuletzt: earlier }, SERVICES)).toMatchObject({
    weg: "kunde",
    strasse: "Uferweg 3",
  });
});

describe("another booking like an earlier one", () => {
  const earlier = {
    id: "b1",
    name: "Erika Beispiel",
    email: "erika@example.org",
    telefon: "0761 1234",
    user_id: "k1",
    karte_id: "k1",
    kfz: "suv",
    verschmutzung: "Mittel",
    kennzeichen: "FR-EB 1",
    modell: "VW Golf",
    farbe: "Rot",
    fahrer: "",
    datum: "2026-01-05",
    preis: 999,
    leistungen: ["Lederreinigung", "Unterbodenwäsche"],
    sitzOption: { anzahl: 4, details: "alle" },
    sitze: {},
    extras: [],
    nachricht: "Bitte bis 16 Uhr",
  } as unknown as ShopBooking;

  it("is for the same person and car, without day, words and price, and without what is no longer sold", () => {
    expect(entryLike(earlier, SERVICES, true)).toEqual({
      ...EMPTY_ENTRY,
      karte_id: "k1",
      name: "Erika Beispiel",
      email: "erika@example.org",
      telefon: "0761 1234",
      leistungen: ["Lederreinigung"],
      anzahl: 4,
      sitzDetails: "alle",
      kfz: "suv",
      verschmutzung: "Mittel",
      kennzeichen: "FR-EB 1",
      modell: "VW Golf",
      farbe: "Rot",
      fahrer: "",
      konto: { user_id: "k1", name: "Erika Beispiel", hatBuchungen: true },
    });
  });

  it("of a consultation is a consultation; who has no address is asked for none", () => {
    const talk = {
      ...earlier,
      leistungen: ["Beratungsgespräch"],
      kfz: "",
      verschmutzung: "",
      sitzOption: null,
      email: "",
      user_id: null,
    };
    expect(entryLike(talk as ShopBooking, SERVICES, false)).toMatchObject({
      beratung: true,
      leistungen: [],
      konto: null,
      email: "",
    });
  });
});

it("a car that came without an appointment fills the form with what was signed, without what is no longer sold", () => {
  const car: BroughtCar = {
    name: "Erika Beispiel",
    telefon: "0151 1234",
    email: "",
    kennzeichen: "FR-EB 1",
    modell: "VW Golf",
    farbe: "Rot",
    fahrer: "",
    datum: "2026-03-02",
    leistungen: ["Außenreinigung", "Unterbodenwäsche"],
    extras: ["weg"],
    preis_cent: 4550,
    kfz: "suv",
    verschmutzung: "Mittel",
  };
  expect(entryOfCar(car, SERVICES)).toEqual({
    ...EMPTY_ENTRY,
    name: "Erika Beispiel",
    telefon: "0151 1234",
    kennzeichen: "FR-EB 1",
    modell: "VW Golf",
    farbe: "Rot",
    fahrer: "",
    datum: "2026-03-02",
    kfz: "suv",
    verschmutzung: "Mittel",
    leistungen: ["Außenreinigung"],
    preis: "45,50",
  });
  expect(entryOfCar({ ...car, preis_cent: null }, SERVICES).preis).toBeNull();
});

it("a booking that is corrected begins as it stands, with services that are no longer sold", () => {
  const booking = {
    id: "b1",
    antworten: [],
    name: "Erika Beispiel",
    email: "",
    telefon: "0761 1234",
    user_id: "k1",
    kfz: "suv",
    verschmutzung: "Mittel",
    kennzeichen: "FR-EB 1",
    modell: "VW Golf",
    farbe: "Rot",
    fahrer: "",
    datum: "2026-03-10",
    abgabezeit: "10:30",
    nachricht: "Bitte bis 16 Uhr",
    leistungen: ["Lederreinigung", "Unterbodenwäsche"],
    sitzOption: { anzahl: 4, details: "alle" },
    sitze: {},
    extras: [],
    karte_id: "k1",
    notiz: "Zahlt bar",
  } as unknown as ShopBooking;
  const draft = entryOf(booking);
  expect(draft).toMatchObject({
    leistungen: ["Lederreinigung", "Unterbodenwäsche"],
    anzahl: 4,
    sitzDetails: "alle",
    datum: "2026-03-10",
    abgabezeit: "10:30",
    kennzeichen: "FR-EB 1",
    nachricht: "Bitte bis 16 Uhr",
    bestEmail: false,
    notiz: "Zahlt bar",
    preis: null,
  });
  expect(entryProblems(draft, SERVICES, 4000, { kept: booking.leistungen })).toEqual({});
  expect(entryProblems(draft, SERVICES, 4000)).toHaveProperty("leistungen");
  expect(toggleService(draft, "Außenreinigung", SERVICES).leistungen.at(-1)).toBe(
    "Unterbodenwäsche",
  );
  expect(toggleService(draft, "Unterbodenwäsche", SERVICES).leistungen).toEqual(["Lederreinigung"]);
});

describe("what somebody known has done usually", () => {
  const zuletzt = {
    id: "b1",
    datum: "2026-01-05",
    leistungen: ["Lederreinigung", "Unterbodenwäsche"],
    kfz: "suv",
    verschmutzung: "Schwer",
    sitzOption: { anzahl: 2, details: "vorn" },
    sitze: {},
    extras: [],
    einsatz: null,
    preis: 90,
  } as Customer["zuletzt"];
  const fahrzeug = {
    ...recordOf(CAR_FIELDS, () => ""),
    kfz: "limousine" as const,
    kennzeichen: "FR-EB 1",
    modell: "VW Golf",
  };
  const services = {
    leistungen: ["Lederreinigung"],
    anzahl: 2,
    sitzDetails: "vorn",
    verschmutzung: "Schwer",
  };

  it("is the car that comes, and of the services what is still sold; person, day and price stay", () => {
    const before = { ...FILLED, preis: "99" };
    expect(withUsual(before, { zuletzt, fahrzeug }, SERVICES)).toEqual({
      ...before,
      ...services,
      ...fahrzeug,
    });
    expect(withUsual(before, { zuletzt, fahrzeug: null }, SERVICES)).toEqual({
      ...before,
      ...services,
      kfz: "suv",
    });
    expect(withUsual(before, { zuletzt: null, fahrzeug }, SERVICES)).toEqual({
      ...before,
      ...fahrzeug,
    });
  });
});

it("the next car of the same customer keeps day, services and person, and asks for the car", () => {
  const konto = { user_id: "k1", name: "Erika Beispiel", hatBuchungen: false };
  const next = nextCarOf({
    ...FILLED,
    kennzeichen: "FR-EB 1",
    modell: "VW Golf",
    farbe: "Rot",
    fahrer: "",
    notiz: "Kratzer",
    konto,
  });
  expect(next).toEqual({ ...FILLED, konto: { ...konto, hatBuchungen: true } });
});
