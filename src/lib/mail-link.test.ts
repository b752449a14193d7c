import { expect, it } from "vitest";
import { mailLink } from "./mail-link.ts";

it.each([
  ["kontakt@musterglanz.example", "mailto:kontakt@musterglanz.example"],
  ["a+b@example.org", "mailto:a%2Bb@example.org"],
  ["a&cc=x?subject=y@example.org", "mailto:a%26cc%3Dx%3Fsubject%3Dy@example.org"],
])("an e-mail to %s leads to %s", (address, link) => {
  expect(mailLink(address)).toBe(link);
});
