import { expect, test } from "vitest";
import { readAppointment, readMoment, readTime, tooFarProblem } from "./read-appointment.ts";

// What is held here: (K11).

test.each<[string, { datum: string; zeit: string } | undefined]>([
  ["24.12.2026", { datum: "2026-12-24", zeit: "" }],
  ["4.2.26", { datum: "2026-02-04", zeit: "" }],
  ["Do, 24.12.2026", { datum: "2026-12-24", zeit: "" }],
  ["Donnerstag 24.12.2026 9:30 Uhr", { datum: "2026-12-24", zeit: "09:30" }],
  ["2026-12-24", { datum: "2026-12-24", zeit: "" }],
  ["2026-12-24T09:30:00", { datum: "2026-12-24", zeit: "09:30" }],
  // In summer Berlin is two hours ahead, in winter one.
  ["2026-07-01T08:00:00Z", { datum: "2026-07-01", zeit: "10:00" }],
  ["2026-12-24T23:30:00Z", { datum: "2026-12-25", zeit: "00:30" }],
  ["2026-12-24 09:30+01:00", { datum: "2026-12-24", zeit: "09:30" }],
  ["24/12/2026", { datum: "2026-12-24", zeit: "" }],
  ["12/24/2026 9:30 AM", { datum: "2026-12-24", zeit: "09:30" }],
  // Day and month may be swapped.
  ["03/04/2026", undefined],
  ["31.02.2026", undefined],
  ["morgen", undefined],
  ["", undefined],
])("the day '%s'", (text, moment) => {
  expect(readMoment(text)).toEqual(moment);
});

test.each<[string, string | undefined]>([
  ["9", "09:00"],
  ["9 Uhr", "09:00"],
  ["9.30 Uhr", "09:30"],
  ["um 9:30", "09:30"],
  ["09:30:00", "09:30"],
  ["0930", "09:30"],
  ["9:30 PM", "21:30"],
  ["12:15 am", "00:15"],
  ["09:00 – 11:00", "09:00"],
  ["9 bis 11 Uhr", "09:00"],
  ["25:00", undefined],
  ["09:75", undefined],
  ["vormittags", undefined],
])("the time '%s'", (text, time) => {
  expect(readTime(text)).toBe(time);
});

const said = { datum: "10.03.2026", uhrzeit: "", bis: "", leistung: "", preis: "" };

test.each<[Partial<typeof said>, object]>([
  [{}, { datum: "2026-03-10", abgabezeit: "", dauerTage: 1, preis_cent: undefined }],
  [
    { uhrzeit: "10:00", bis: "12.03.2026", preis: "120,00 €", leistung: "Politur" },
    { abgabezeit: "10:00", dauerTage: 3, preis_cent: 12_000, leistung: "Politur" },
  ],
  // Over a Sunday, and longer than a car ever stays.
  [{ bis: "16.03.2026" }, { dauerTage: 6 }],
  [{ bis: "10.08.2029" }, { dauerTage: 14 }],
  [{ bis: "09.03.2026" }, { grund: "„09.03.2026“ kann der letzte Tag nicht sein." }],
  [{ datum: "bald" }, { grund: "„bald“ ist kein Tag. Bitte schreiben Sie ihn als 24.12.2026." }],
  [{ uhrzeit: "früh" }, { grund: "„früh“ ist keine Uhrzeit. Bitte schreiben Sie sie als 09:30." }],
  [{ preis: "1.200" }, { grund: "„1.200“ ist kein Preis. Bitte schreiben Sie ihn als 120,00." }],
  [{ preis: "-5" }, { grund: "„-5“ ist kein Preis. Bitte schreiben Sie ihn als 120,00." }],
])("what a line says: %j", (change, read) => {
  expect(readAppointment({ ...said, ...change })).toMatchObject(read);
});

test("more than a year ahead is a typing error", () => {
  expect(tooFarProblem("2027-03-03", "2026-03-02")).toBeUndefined();
  expect(tooFarProblem("2027-03-04", "2026-03-02")).toMatch(/mehr als ein Jahr/);
});
