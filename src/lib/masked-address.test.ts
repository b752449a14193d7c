import { expect, it } from "vitest";
import { maskedAddress } from "./masked-address.ts";

it.each([
  ["anna@example.org", "a…@example.org"],
  ["a@example.org", "a…@example.org"],
  ['"a@b"@example.org', '"…@example.org'],
])("%s is shown as %s", (email, shown) => {
  expect(maskedAddress(email)).toBe(shown);
});
