import { describe, expect, it } from "vitest";
import {
  appendixText,
  askingProblem,
  type LongerKey,
  longerOf,
  longerText,
  reminderAt,
  saidAt,
  sortedPlaces,
} from "./approval.ts";

// What is held here: (B99).

it.each<[LongerKey, string]>([
  ["", ""],
  ["15m", "15 Minuten"],
  ["60m", "1 Stunde"],
  ["180m", "3 Stunden"],
  ["1t", "1 Tag"],
  ["3t", "3 Tage"],
])("takes longer: %s", (key, text) => {
  expect(longerText(longerOf(key))).toBe(text);
});

it("says days, hours and minutes together", () => {
  expect(longerText({ minuten: 135, tage: 1 })).toBe("1 Tag 2 Stunden 15 Minuten");
});

describe("who can be asked", () => {
  const open = { status: "open", art: "service", zusage: "zugesagt", noch_offen: [] } as const;
  const signed = { unterschrieben_am: "2026-03-02T08:00:00.000Z" };
  const begun = { unterschrieben_am: null };
  it.each([
    ["a car that is worked on", open, signed, undefined],
    ["a car that nobody took in", open, undefined, undefined],
    ["a car whose day has not come", open, undefined, "noch_nicht_da", false],
    ["a car that was brought early", open, signed, undefined, false],
    ["a car before the signature", open, begun, "nicht_unterschrieben"],
    ["one that is done", { ...open, status: "done" }, signed, "nicht_offen"],
    ["one that is cancelled", { ...open, status: "cancelled" }, undefined, "nicht_offen"],
    ["a talk", { ...open, art: "beratung" }, undefined, "beratung"],
    ["a request", { ...open, zusage: "offen" }, undefined, "anfrage"],
    ["one without a price", { ...open, noch_offen: ["preis"] }, signed, "unvollstaendig"],
    ["one without a number alone", { ...open, noch_offen: ["telefon"] }, signed, undefined],
  ] as const)("%s", (_, booking, intake, problem, ...[hasBegun = true]: boolean[]) => {
    expect(askingProblem(booking, intake, hasBegun)).toBe(problem);
  });
});

it.each([
  ["by the server's clock", undefined, "2026-03-02T10:00:00.000Z"],
  ["by the device's", "2026-03-02T08:30:00.000Z", "2026-03-02T08:30:00.000Z"],
  ["not in the future", "2026-03-02T10:00:01.000Z", "2026-03-02T10:00:00.000Z"],
  ["not a week ago", "2026-02-20T10:00:00.000Z", "2026-03-02T10:00:00.000Z"],
  ["not what is no time", "gestern", "2026-03-02T10:00:00.000Z"],
])("was said on the telephone %s", (_, said, at) => {
  expect(new Date(saidAt(said, Date.parse("2026-03-02T10:00:00.000Z"))).toISOString()).toBe(at);
});

it.each([
  ["2026-03-02T12:59:59.000Z", undefined],
  ["2026-03-02T13:00:00.000Z", "2026-03-02T12:00:00.000Z"],
])("reminds before %s at %s", (end, at) => {
  const due = reminderAt(end, Date.parse("2026-03-02T10:00:00.000Z"));
  expect(due && new Date(due).toISOString()).toBe(at);
});

it("counts each choice once", () => {
  expect(sortedPlaces([2, 0, 2])).toEqual([0, 2]);
});

it("appends what was agreed, and names what was signed before", () => {
  const rust = { title: "Flugrost", grund: "Am Heck", preis_cent: 4500, minuten: 45, tage: 0 };
  const agreed = {
    nummer: 3,
    am: "2026-03-02T09:15:00.000Z",
    befunde: [
      { ...rust, sha256: "ab12" },
      { ...rust, title: "Politur", grund: "", tage: 1, minuten: 0, sha256: "" },
    ],
    wahl: [0],
    vorher_cent: 12_000,
    nachher_cent: 16_500,
    protokoll: { datum: "2026-03-02", fingerabdruck: "cd34" },
  };
  const text = appendixText(agreed);
  expect(text.replaceAll(" ", " ").split("\n")).toEqual([
    "Freigabe Nr. 3 zum Protokoll vom 02.03.2026 mit der Prüfnummer cd34",
    "Zugestimmt 02.03.2026, 10:15 Uhr, über den Link",
    "– Flugrost: 45,00 €; dauert 45 Minuten länger; Grund: Am Heck; Bild: ab12",
    "Nicht freigegeben:",
    "– Politur: 45,00 €; dauert 1 Tag länger",
    "Vereinbart waren 120,00 €, jetzt sind es 165,00 €.",
  ]);
  expect(appendixText({ ...agreed, telefon: "Petra Probe" })).toContain("am Telefon: Petra Probe");
});
