import { expect, it } from "vitest";
import { emailProblem, withAsciiDomain } from "./text-checks.ts";
import { optionalEmails } from "./text-fields.ts";

it.each([
  ["anna@example.org", "anna@example.org"],
  ["Anna.Muster+x@Example.org", "Anna.Muster+x@Example.org"],
  ["anna@müller-autopflege.example", "anna@xn--mller-autopflege-jzb.example"],
  ["anna@MÜLLER.example", "anna@xn--mller-kva.example"],
  ["anna@mu\u0308ller.example", "anna@xn--mller-kva.example"],
  ["anna@straße.example", "anna@xn--strae-oqa.example"],
])("%s is an e-mail address, inside %s", (email, inside) => {
  expect(emailProblem(email)).toBeUndefined();
  expect(withAsciiDomain(email)).toBe(inside);
});

it.each([
  "anna",
  "anna@",
  "@müller.example",
  "anna@-müller.example",
  "anna@müller..example",
  "änna@müller.example",
  "anna@mül ler.example",
])("%s is none", (email) => {
  expect(emailProblem(email)).toBe("Bitte eine gültige E-Mail-Adresse angeben.");
});

const MANY = [1, 2, 3, 4, 5].map((number) => `a${number}@example.org`);
it.each([
  ["", ""],
  [" anna@example.org ", "anna@example.org"],
  ["anna@example.org,bert@example.org", "anna@example.org, bert@example.org"],
  ["anna@example.org;\n\n bert@müller.example ,", "anna@example.org, bert@xn--mller-kva.example"],
  ["anna@example.org, Anna@example.org", "anna@example.org"],
  [MANY.join("\n"), MANY.join(", ")],
])("%j are addresses, kept as %j", (typed, kept) => {
  expect(optionalEmails.parse(typed)).toBe(kept);
});

it.each([
  ["anna", "Bitte eine gültige E-Mail-Adresse angeben."],
  ["anna@example.org, bert", /„bert“ ist keine/],
  ["anna@example.org, Bert <bert@example.org>", /„Bert“ ist keine/],
  [[...MANY, "a6@example.org"].join(), "Bitte höchstens 5 Adressen."],
  ["a".repeat(1300), /Höchstens 1280 Zeichen/],
])("%j are none", (typed, sentence) => {
  const { error } = optionalEmails.safeParse(typed);
  expect(error?.issues[0]?.message).toMatch(sentence);
});
