import { describe, expect, it } from "vitest";
import type { Service } from "#catalogue/schema.ts";
import { comesAnyway, dueOf, type Visit } from "./due.ts";

// What is held here: (F4).

const SERVICES = [
  { id: "innen", title: "Innenreinigung", enthaelt: [] },
  { id: "lack", title: "Versiegelung", enthaelt: [] },
] as unknown as Service[];
const MONTHS: Record<string, number> = { innen: 6, lack: 12 };
const VISIT: Visit = {
  id: "b",
  datum: "2026-03-10",
  kennzeichen: "FR-AB 12",
  leistungen: ["Versiegelung"],
};
const due = (today: string, others: Partial<Visit>[] = [], visit = VISIT) =>
  dueOf(
    visit,
    others.map((other) => ({ ...VISIT, id: "c", ...other })),
    SERVICES,
    ({ id }) => ({ monate: MONTHS[id] ?? 0 }),
    today,
  ).map(({ serviceId }) => serviceId);

describe("a visit's services are due", () => {
  it.each([
    ["not the day before", due("2027-03-09"), []],
    ["on the day", due("2027-03-10"), ["lack"]],
    ["six weeks later for the last time", due("2027-04-21"), ["lack"]],
    ["not years later", due("2027-04-22"), []],
    [
      "each in its time",
      due("2026-09-10", [], { ...VISIT, leistungen: ["Versiegelung", "Innenreinigung"] }),
      ["innen"],
    ],
    ["not once it was done again", due("2027-03-10", [{ datum: "2026-12-01" }]), []],
    [
      "though something else was done since",
      due("2027-03-10", [{ datum: "2026-12-01", leistungen: ["Innenreinigung"] }]),
      ["lack"],
    ],
    [
      "though another car of theirs was done since",
      due("2027-03-10", [{ datum: "2026-12-01", kennzeichen: "FR-XY 99" }]),
      ["lack"],
    ],
    [
      "not when the later one may have been the same car",
      due("2027-03-10", [{ datum: "2026-12-01", kennzeichen: "" }]),
      [],
    ],
    ["once for two visits of one day", due("2027-03-10", [{ id: "c" }]), []],
    ["once for two visits of one day, by the other", due("2027-03-10", [{ id: "a" }]), ["lack"]],
  ])("%s", (_, found, expected) => expect(found).toEqual(expected));
});

const PERSON = {
  user_id: null,
  karte_id: "k1",
  email: "anna@example.org",
  mailAddress: "anna@example.org",
  kennzeichen: "FR-AB 12",
};
const NOBODY = { user_id: null, karte_id: null, email: "", kennzeichen: "" };

it.each([
  ["by the card", { karte_id: "k1" }, true],
  ["by the address, however it is written", { email: "Anna@Example.org" }, true],
  ["with that car, whoever brings it", { kennzeichen: "frab12" }, true],
  ["somebody else", { karte_id: "k2", email: "eva@example.org", kennzeichen: "FR-XY 99" }, false],
  ["nobody who is known", {}, false],
])("who comes anyway: %s", (_, other, comes) =>
  expect(comesAnyway(PERSON, [{ ...NOBODY, ...other }])).toBe(comes),
);
