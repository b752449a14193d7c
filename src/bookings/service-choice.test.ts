import { describe, expect, it } from "vitest";
import type { Extra, Service } from "#catalogue/schema.ts";
import { keptChoice } from "./kept-choice.ts";
import { pairNote, pairProblem } from "./pair-problem.ts";
import {
  choiceOf,
  choiceProblems,
  chooseServices,
  NO_SERVICE,
  type ServiceChoice,
  sentChoice,
  toggleExtra,
  toggleService,
} from "./service-choice.ts";

const extra = (id: string, zusatzTage = 0): Extra => ({
  id,
  title: id,
  description: "",
  zusatzTage,
  preise: { kleinwagen: "10,00 €", limousine: "10,00 €", suv: "10,00 €" },
});

function service(title: string, more: Partial<Service> = {}): Service {
  const texts = {
    description: "",
    longDescription: "",
    imageUrl: "",
    price_text: "",
    features: [],
  };
  const plain = {
    discount: 0,
    offerType: null,
    discountAlle: 0,
    preistabelle: [],
    proSitz: false,
    dauerTage: 1,
    dauerStunden: 0,
    enthaelt: [],
    extras: [],
  };
  return { id: title, title, ...texts, ...plain, ...more };
}

const SERVICES = [
  service("Leder", { proSitz: true }),
  service("Polster", { proSitz: true, extras: [extra("haare")] }),
  service("Außen", { extras: [extra("motor", 1)] }),
  service("Intensiv", { enthaelt: ["Polster"] }),
  service("Komplett", {
    enthaelt: ["Intensiv", "Außen"],
    extras: [extra("motor", 1), extra("haare")],
  }),
];
const EMPTY: ServiceChoice = { ...NO_SERVICE, beratung: false };
const CAR = { kfz: "suv", verschmutzung: "Leicht" } as const;

describe("services that contain others", () => {
  it.each([
    [
      ["Komplett", "Außen"],
      "In „Komplett“ ist „Außen“ schon enthalten. Bitte nur eine von beiden wählen.",
    ],
    [
      ["Außen", "Komplett"],
      "In „Komplett“ ist „Außen“ schon enthalten. Bitte nur eine von beiden wählen.",
    ],
    [
      ["Komplett", "Polster"],
      "In „Komplett“ ist „Polster“ schon enthalten. Bitte nur eine von beiden wählen.",
    ],
    [["Komplett", "Leder"], undefined],
    [["Außen", "Intensiv"], undefined],
    [["Komplett"], undefined],
    [[], undefined],
  ])("%j: %s", (titles, sentence) => expect(pairProblem(titles, SERVICES)).toBe(sentence));

  it.each([
    ["Polster", ["Komplett"], "schon enthalten"],
    ["Komplett", ["Leder", "Außen"], "enthält Außen"],
    ["Leder", ["Komplett"], ""],
  ])("%s beside %j: '%s'", (title, chosen, note) =>
    expect(pairNote(title, chosen, SERVICES)).toBe(note),
  );

  it("that contain each other end nowhere and are told all the same", () => {
    const circle = [service("A", { enthaelt: ["B"] }), service("B", { enthaelt: ["A"] })];
    expect(pairProblem(["A", "B"], circle)).toContain("schon enthalten");
  });
});

describe("a choice", () => {
  it("stands in the order of the price list in the shop's forms, and in the visitor's own order else", () => {
    expect(
      toggleService(toggleService(EMPTY, "Außen", SERVICES), "Leder", SERVICES).leistungen,
    ).toEqual(["Leder", "Außen"]);
    expect(chooseServices(EMPTY, ["Außen", "Leder", ""], SERVICES).leistungen).toEqual([
      "Außen",
      "Leder",
    ]);
  });

  it("lets extras and seats go with their service", () => {
    const full = {
      ...EMPTY,
      leistungen: ["Leder", "Polster"],
      extras: ["haare"],
      anzahl: 2,
      sitze: { Polster: 3 },
      sitzDetails: "vorn",
    };
    expect(chooseServices(full, ["Leder"], SERVICES)).toMatchObject({
      extras: [],
      anzahl: 2,
      sitze: {},
      sitzDetails: "vorn",
    });
    expect(chooseServices(full, ["Außen"], SERVICES)).toMatchObject({
      extras: [],
      anzahl: null,
      sitze: {},
      sitzDetails: "",
    });
    expect(chooseServices(full, ["Polster", "Leder"], SERVICES)).toMatchObject({
      extras: ["haare"],
      anzahl: 2,
      sitze: {},
    });
  });

  it("takes an extra and gives it back", () => {
    const taken = toggleExtra(EMPTY, "motor");
    expect([taken.extras, toggleExtra(taken, "motor").extras]).toEqual([["motor"], []]);
  });

  it.each<[string, Partial<ServiceChoice>, string[]]>([
    ["nothing yet", {}, ["leistungen", "kfz", "verschmutzung"]],
    ["all of it", { leistungen: ["Außen"], ...CAR }, []],
    [
      "seats of one of two",
      { leistungen: ["Leder", "Polster"], ...CAR, sitze: { Polster: 2 } },
      ["anzahl"],
    ],
    [
      "seats of both by name",
      { leistungen: ["Leder", "Polster"], ...CAR, sitze: { Polster: 2, Leder: 1 } },
      [],
    ],
    ["what contains the other", { leistungen: ["Außen", "Komplett"], ...CAR }, ["leistungen"]],
    ["a consultation", { beratung: true }, []],
  ])("lacks: %s", (_, change, fields) => {
    expect(Object.keys(choiceProblems({ ...EMPTY, ...change }, SERVICES, "Bitte wählen."))).toEqual(
      fields,
    );
  });
});

describe("what is sent, kept and taken up again", () => {
  const chosen: ServiceChoice = {
    ...EMPTY,
    leistungen: ["Leder", "Polster"],
    extras: ["haare"],
    ...CAR,
    anzahl: 2,
    sitze: { Polster: 3 },
    sitzDetails: "vorn",
  };
  const sent = {
    leistungen: ["Leder", "Polster"],
    extras: ["haare"],
    ...CAR,
    sitzOption: { anzahl: 2, details: "vorn" },
    sitze: { Polster: 3 },
  };

  it("is the same choice", () => {
    expect(sentChoice(chosen, SERVICES)).toEqual(sent);
    const kept = keptChoice({ ...sent }, SERVICES);
    expect(kept).toMatchObject({ ...sent, sitze: { Leder: 2, Polster: 3 }, dauerTage: 1 });
    expect(sentChoice(choiceOf(kept, SERVICES), SERVICES)).toEqual(sent);
  });

  it("has one number of seats where services do not differ, none where nothing counts them", () => {
    expect(keptChoice({ ...sent, sitze: { Polster: 2 } }, SERVICES)).toMatchObject({
      sitzOption: { anzahl: 2 },
      sitze: {},
    });
    expect(
      keptChoice({ ...sent, leistungen: ["Außen"], extras: ["motor"] }, SERVICES),
    ).toMatchObject({
      sitzOption: null,
      sitze: {},
      dauerTage: 2,
    });
    expect(
      keptChoice({ ...sent, sitzOption: null, sitze: { Leder: 1, Polster: 4 } }, SERVICES),
    ).toMatchObject({
      sitzOption: { anzahl: 1, details: "" },
      sitze: { Leder: 1, Polster: 4 },
    });
  });

  it("of a consultation is the consultation alone", () => {
    expect(sentChoice({ ...chosen, beratung: true }, SERVICES)).toMatchObject({
      leistungen: ["Beratungsgespräch"],
      extras: [],
      kfz: "",
      sitze: {},
    });
  });
});
