import { expect, it } from "vitest";
import { emailProblem, withAsciiDomain } from "./text-checks.ts";

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
