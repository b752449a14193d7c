import { expect, test } from "vitest";
import { fieldProblems } from "#lib/field-problems.ts";
import { contactChangeSchema } from "./contact-schema.ts";
import {
  type ContactField,
  type ContactText,
  contactProblems,
  isSameContact,
  sentContact,
} from "./contact-terms.ts";

const CONTACT: ContactText = {
  vorname: "Erika",
  nachname: "Beispiel",
  email: "erika@example.org",
  telefon: "0151 12345678",
  street: "Musterweg 2",
  postalCode: "79100",
  city: "Freiburg",
};

test.each<[string, Partial<ContactText>, ContactField[]]>([
  ["everything", {}, []],
  ["the required fields alone", { telefon: "", street: "", postalCode: "", city: "" }, []],
  ["blanks around", { vorname: " Erika ", telefon: " +49 151 1234567 " }, []],
  [
    "no names and no address",
    { vorname: " ", nachname: "", email: "" },
    ["vorname", "nachname", "email"],
  ],
  ["an address without a host", { email: "erika@" }, ["email"]],
  ["a recipient smuggled in", { email: "a@example.org\nBcc: b@example.org" }, ["email"]],
  ["words for a number", { telefon: "ruf mich an" }, ["telefon"]],
  ["a line break", { street: "Weg 1\nHinterhof" }, ["street"]],
  ["too long a name", { vorname: "x".repeat(81) }, ["vorname"]],
  ["too long a city", { city: "x".repeat(81) }, ["city"]],
  ["Basel", { postalCode: "4058" }, []],
  ["London", { postalCode: "SW1A 1AA" }, []],
  ["too short a code", { postalCode: "79" }, ["postalCode"]],
  ["no code at all", { postalCode: "weiß nicht" }, ["postalCode"]],
])("%s", (_, change, fields) => {
  const problems = fieldProblems(contactChangeSchema, sentContact({ ...CONTACT, ...change }));
  expect(Object.keys(contactProblems(problems))).toEqual(fields);
});

test("blanks around are no change", () => {
  expect(isSameContact(CONTACT, { ...CONTACT, city: " Freiburg " })).toBe(true);
  expect(isSameContact(CONTACT, { ...CONTACT, city: "Basel" })).toBe(false);
});
