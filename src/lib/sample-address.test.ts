import { expect, it } from "vitest";
import { isSampleAddress } from "./sample-address.ts";

// What is held here: (M21).

it.each<[string, boolean]>([
  ["kontakt@musterglanz.example", true],
  ["Kontakt@Musterglanz.EXAMPLE.", true],
  ["a@b.test", true],
  ["a@b.invalid", true],
  ["a@shop.localhost", true],
  ["root@localhost", false],
  ["eva@example.org", false],
  ["eva.example@gmx.de", false],
  ["eva@mytest", false],
  ["", false],
])("%j is a sample: %s", (address, isSample) => expect(isSampleAddress(address)).toBe(isSample));
