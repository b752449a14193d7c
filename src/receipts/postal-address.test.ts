import { expect, it } from "vitest";
import { readPostalAddress } from "./postal-address.ts";

it.each([
  ["Hafenweg 2\n79100 Freiburg", ["Hafenweg 2"], "79100", "Freiburg", "DE"],
  [
    "Musterstraße 1, 79098 Freiburg im Breisgau",
    ["Musterstraße 1"],
    "79098",
    "Freiburg im Breisgau",
    "DE",
  ],
  [
    "c/o Beispiel\nTor 3\nHafenweg 2\n D-79100  Freiburg ",
    ["c/o Beispiel", "Tor 3", "Hafenweg 2"],
    "79100",
    "Freiburg",
    "DE",
  ],
  ["Beispielgasse 4\n1010 Wien\nÖsterreich", ["Beispielgasse 4"], "1010", "Wien", "AT"],
  ["Beispielweg 4, CH-4051 Basel", ["Beispielweg 4"], "4051", "Basel", "CH"],
  ["Freiburg", ["Freiburg"], "", "", "DE"],
  ["", [], "", "", "DE"],
])("the address %j is told apart", (text, zeilen, plz, ort, land) => {
  expect(readPostalAddress(text)).toEqual({ zeilen, plz, ort, land });
});
