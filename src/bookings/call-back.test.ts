import { expect, it } from "vitest";
import { knownUntilCalled, untold } from "./call-back.ts";

// What is held here: (B80).

const NOW = Date.parse("2026-03-02T08:00:00Z");
const BOOKED = {
  status: "open" as const,
  stornogrund: "" as const,
  datum: "2026-03-10",
  abgabezeit: "10:00",
  leistungen: ["Außenreinigung"],
  extras: [],
  positionen: [],
  preis_cent: 4000,
  noch_offen: [],
  anrufen: null,
};
type Booked = Parameters<typeof knownUntilCalled>[0];
const OFF = { status: "cancelled", stornogrund: "betrieb" } as const;

function toSay(before: Partial<Booked>, after: Partial<Booked>, circumstances = {}): string[] {
  const was = { ...BOOKED, ...before };
  const is = { ...was, ...after };
  const how = { by: "shop" as const, hasMail: false, now: NOW, ...circumstances };
  const known = knownUntilCalled(was, is, how);
  return known === null ? [] : untold(known, is);
}

it.each<[string, Partial<Booked>, Partial<Booked>, string[]]>([
  ["nothing that they must hear of", {}, {}, []],
  [
    "another day",
    {},
    { datum: "2026-03-12" },
    ["verschoben: Do, 12.03., 10:00 Uhr statt Di, 10.03., 10:00 Uhr"],
  ],
  ["a time that was open", { noch_offen: ["abgabezeit"] }, { noch_offen: [] }, []],
  [
    "another service at another price",
    {},
    { leistungen: ["Motorwäsche"], preis_cent: 6000 },
    ["Motorwäsche statt Außenreinigung", "60,00 € statt 40,00 €"],
  ],
  [
    "a service and a price that were open",
    { leistungen: [], noch_offen: ["leistungen", "preis"] },
    { leistungen: ["Motorwäsche"], preis_cent: 6000, noch_offen: [] },
    [],
  ],
  ["that it is called off", {}, OFF, ["abgesagt: Di, 10.03., 10:00 Uhr"]],
  [
    "nothing of what they called off themselves",
    {},
    { status: "cancelled", stornogrund: "kunde" },
    [],
  ],
  [
    "that it takes place after all",
    OFF,
    { status: "open", stornogrund: "" },
    ["findet doch statt: Di, 10.03., 10:00 Uhr"],
  ],
  ["nothing of a completed one that is opened again", { status: "done" }, { status: "open" }, []],
  ["nothing of what is over", {}, { datum: "2026-03-01" }, []],
])("a customer without e-mail is told %s", (_, before, after, said) =>
  expect(toSay(before, after)).toEqual(said),
);

it("whom a mail tells, or who did it, is not called", () => {
  const moved = { datum: "2026-03-12" };
  expect(toSay({}, moved, { hasMail: true })).toEqual([]);
  expect(toSay({}, moved, { by: "customer" })).toEqual([]);
});

it("of several changes the last counts, and none once all is as it was", () => {
  const anrufen = {
    datum: "2026-03-10",
    abgabezeit: "10:00",
    leistungen: "Außenreinigung",
    preis_cent: 4000,
  };
  expect(toSay({ datum: "2026-03-12", anrufen }, { datum: "2026-03-13" })).toEqual([
    "verschoben: Fr, 13.03., 10:00 Uhr statt Di, 10.03., 10:00 Uhr",
  ]);
  expect(toSay({ datum: "2026-03-12", anrufen }, { datum: "2026-03-10" })).toEqual([]);
  expect(toSay({ ...OFF, anrufen }, { status: "open", stornogrund: "" })).toEqual([]);
});
