import { expect, it } from "vitest";
import { tidyPlate } from "./license-plate.ts";

it.each([
  ["fr ab 123", "FR-AB 123"],
  ["FR-AB123", "FR-AB 123"],
  [" fr-ab  123 ", "FR-AB 123"],
  ["fr-ab-123", "FR-AB 123"],
  ["lö-x 9h", "LÖ-X 9H"],
  ["FR-AB 123E", "FR-AB 123E"],
  ["  FR  AB\t123 e ", "FR-AB 123E"],
  ["bü-ro 1h", "BÜ-RO 1H"],
  ["frab123", "FRAB123"],
  ["AB-123-CD", "AB-123-CD"],
  ["zh 123456", "ZH 123456"],
  ["W 12345 A", "W 12345 A"],
  ["", ""],
])("the plate %j is kept as %j", (typed, kept) => expect(tidyPlate(typed)).toBe(kept));
