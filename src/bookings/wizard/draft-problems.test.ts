import { expect, it } from "vitest";
import { draftField, draftProblems, openFields } from "./draft-problems.ts";
import { EMPTY_DRAFT, stepHint, type WizardDraft } from "./wizard-draft.ts";

const FILLED: WizardDraft = {
  ...EMPTY_DRAFT,
  beratung: true,
  datum: "2026-03-10",
  abgabezeit: "17:00",
  name: "Beispielkunde",
  telefon: "0151 12345678",
  email: "beispiel@example.org",
  zustimmung: true,
};

it("names the fields of a step in the order of the screen", () => {
  expect(Object.keys(draftProblems(1, EMPTY_DRAFT, []))).toEqual([
    "leistungen",
    "kfz",
    "verschmutzung",
  ]);
  expect(draftProblems(2, EMPTY_DRAFT, [])).toEqual({
    datum: "Bitte Datum auswählen.",
    abgabezeit: "Bitte Uhrzeit auswählen.",
  });
  expect(Object.keys(draftProblems(3, EMPTY_DRAFT, []))).toEqual([
    "name",
    "telefon",
    "email",
    "zustimmung",
  ]);
});

it.each([1, 2, 3] as const)(
  "finds nothing in step %i when the step has no hint, and something when it has",
  (step) => {
    expect(stepHint(step, FILLED, [])).toBeUndefined();
    expect(draftProblems(step, FILLED, [])).toEqual({});
    expect(stepHint(step, EMPTY_DRAFT, [])).toBeDefined();
    expect(draftProblems(step, EMPTY_DRAFT, [])).not.toEqual({});
  },
);

it.each([
  ["leistungen.0", "leistungen"],
  ["sitzOption.anzahl", "anzahl"],
  ["sitze.Lederreinigung", "sitze"],
  ["extras.0", "extras"],
  ["sitzOption.details", "sitzDetails"],
  ["email", "email"],
  ["preis", undefined],
])("finds the field of %s", (path, field) => {
  expect(draftField(path)).toBe(field);
});

it("says what is still open of all that a hint names, and of what is wrong nothing", () => {
  const open = (step: 1 | 2 | 3, draft: WizardDraft) =>
    openFields(step, draft, draftProblems(step, draft, []));
  expect(open(1, EMPTY_DRAFT)).toEqual(["Leistung", "KFZ-Klasse", "Verschmutzungsgrad"]);
  expect(open(2, EMPTY_DRAFT)).toEqual([]);
  expect(open(3, EMPTY_DRAFT)).toEqual(["Name", "Telefon", "E-Mail", "Zustimmung"]);
  expect(open(3, { ...FILLED, email: "ohne-klammeraffe", zustimmung: false })).toEqual([
    "Zustimmung",
  ]);
  expect(
    openFields(1, { ...EMPTY_DRAFT, kfz: "suv" }, { anzahl: "Bitte die Anzahl der Sitze wählen." }),
  ).toEqual(["Anzahl der Sitze"]);
});
