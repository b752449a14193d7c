import { expect, it } from "vitest";
import { fullerName, isSameName } from "./same-name.ts";

it.each([
  ["Max Müller", "max müller", true],
  ["Hr. Müller", "Max Müller", true],
  ["Müller, Max", "Max Müller", true],
  ["Autohaus Brenner GmbH", "Autohaus Brenner", true],
  ["Max Müller", "Eva Müller", false],
  ["Müller", "Mueller", false],
  ["Max", "Maximilian Groß", false],
  ["Frau", "Frau Groß", false],
  ["", "Max Müller", false],
  ["Herr", "Frau", false],
])("'%s' and '%s' may be one person: %s", (one, other, expected) => {
  expect(isSameName(one, other)).toBe(expected);
  expect(isSameName(other, one)).toBe(expected);
});

it.each([
  ["Max Müller", "Hr. Müller", "Max Müller"],
  ["Müller", "Max Müller", "Max Müller"],
  ["Max Muller", "Max Müller", "Max Müller"],
  ["Eva Alt", "Eva Neu", "Eva Neu"],
])("of '%s', when '%s' is said, the name is '%s'", (known, said, expected) =>
  expect(fullerName(known, said)).toBe(expected),
);
