import { describe, expect, it } from "vitest";
import { fieldProblems } from "#lib/field-problems.ts";
import {
  newPasswordFormSchema,
  passwordChangeFormSchema,
  type RegistrationDraft,
  registrationFormSchema,
} from "./form-schema.ts";

const RULE = "Mindestens 8 Zeichen, 1 Großbuchstabe und 1 Sonderzeichen erforderlich.";
const DRAFT: RegistrationDraft = {
  vorname: "Eva",
  nachname: "Muster",
  email: "eva@example.org",
  passwort: "Regen-Perle7",
  wiederholung: "Regen-Perle7",
  agb: true,
};

describe("a registration", () => {
  it.each<[string, Partial<RegistrationDraft>, Record<string, string>]>([
    ["whole", {}, {}],
    ["with blanks around", { vorname: " Eva ", email: " eva@example.org " }, {}],
    ["without a first name", { vorname: " " }, { vorname: "Bitte ausfüllen." }],
    ["without a last name", { nachname: "" }, { nachname: "Bitte ausfüllen." }],
    [
      "with a name that is too long",
      { nachname: "x".repeat(81) },
      { nachname: "Höchstens 80 Zeichen." },
    ],
    ["without an address", { email: "" }, { email: "Bitte ausfüllen." }],
    [
      "with half an address",
      { email: "eva@" },
      { email: "Bitte eine gültige E-Mail-Adresse angeben." },
    ],
    [
      "with a weak password",
      { passwort: "regenperle", wiederholung: "regenperle" },
      { passwort: RULE },
    ],
    [
      "with another repetition",
      { wiederholung: "Regen-Perle8" },
      { wiederholung: "Die Passwörter stimmen nicht überein." },
    ],
    [
      "without consent",
      { agb: false },
      { agb: "Bitte stimme zu, damit wir das Konto anlegen können." },
    ],
  ])("%s", (_what, change, problems) => {
    expect(fieldProblems(registrationFormSchema, { ...DRAFT, ...change })).toEqual(problems);
  });

  it("names everything that is missing", () => {
    const nothing = {
      vorname: "",
      nachname: "",
      email: "",
      passwort: "",
      wiederholung: "x",
      agb: false,
    };
    expect(Object.keys(fieldProblems(registrationFormSchema, nothing))).toEqual([
      "vorname",
      "nachname",
      "email",
      "passwort",
      "agb",
      "wiederholung",
    ]);
  });
});

describe("a new password", () => {
  const TWICE = "Bitte beide Passwörter identisch eingeben.";
  it.each([
    ["Regen-Perle7", "Regen-Perle7", undefined],
    ["Regen-Perle7", "Regen-Perle8", TWICE],
    ["Regen-Perle7", "", TWICE],
    ["", "", TWICE],
    ["", "Regen-Perle7", TWICE],
    ["kurz", "kurz", RULE],
  ])("%j and %j: %s", (passwort, wiederholung, problem) => {
    expect(fieldProblems(newPasswordFormSchema, { passwort, wiederholung }).passwort).toBe(problem);
  });
});

const GOOD = { current: "alt", passwort: "Neues!Passwort", wiederholung: "Neues!Passwort" };

it.each([
  [{}, []],
  [{ current: "" }, ["current"]],
  [{ passwort: "kurz", wiederholung: "kurz" }, ["passwort"]],
  [{ wiederholung: "Neues!Passwor" }, ["wiederholung"]],
  [{ wiederholung: "" }, ["wiederholung"]],
  [{ current: "", passwort: "", wiederholung: "x" }, ["current", "passwort", "wiederholung"]],
])("%j lacks %j", (change, fields) => {
  expect(Object.keys(fieldProblems(passwordChangeFormSchema, { ...GOOD, ...change }))).toEqual(
    fields,
  );
});
