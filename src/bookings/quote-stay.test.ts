import { expect, it } from "vitest";
import type { BookableService } from "#catalogue/schema.ts";
import type { Line } from "./quote-lines.ts";
import { longestStay, stayOf } from "./quote-stay.ts";

// What is held here: (Q12).

const SERVICES = [
  { id: "s1", title: "Wäsche", dauerTage: 1, dauerStunden: 2, proSitz: false, extras: [] },
  { id: "s2", title: "Politur", dauerTage: 2, dauerStunden: 10, proSitz: false, extras: [] },
] as unknown as BookableService[];
const line = (title: string): Line => ({
  ...{ art: "leistung", title, anzahl: 1, einzelpreis_cent: 100, wahlweise: false },
});
const DAY = { datum: "2026-03-11", abgabezeit: "10:00" };
const CAR = { kfz: "suv", verschmutzung: "Mittel" } as const;
const rules = { services: SERVICES, company: { openingHours: [], exceptions: [] } as never };

it.each<[string, string[], number | undefined, number]>([
  ["a service stays as long as it does", ["Wäsche"], undefined, 1],
  ["several as long as the longest", ["Wäsche", "Politur"], undefined, 2],
  ["or as long as the shop says, longer", ["Wäsche"], 5, 5],
  ["or shorter", ["Politur"], 1, 1],
])("%s", (_, titles, tage, expected) => {
  expect(stayOf({ ...CAR, tage }, titles.map(line), DAY, rules).dauerTage).toBe(expected);
});

it("says in the first line how long all of it takes, where the shop did", () => {
  const { positionen } = stayOf(
    { ...CAR, minuten: 90 },
    [line("Wäsche"), line("Politur")],
    DAY,
    rules,
  );
  expect(positionen.map(({ gesamtMinuten }) => gesamtMinuten)).toEqual([90, undefined]);
});

it("keeps room for the variant that takes longest", () => {
  const stays = [["Wäsche"], ["Politur"], ["Wäsche"]].map((titles) =>
    stayOf(CAR, titles.map(line), DAY, rules),
  );
  expect(longestStay(stays, rules).leistungen).toEqual(["Politur"]);
});
