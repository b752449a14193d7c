import { expect, it } from "vitest";
import { foldRecoveryCode, groupRecoveryCode, readAppCode } from "./typed-codes.ts";

it.each<[string, string | undefined]>([
  ["123456", "123456"],
  ["123 456", "123456"],
  [" 12 34 56 ", "123456"],
  ["123-456", "123456"],
  ["012345", "012345"],
  ["12345", undefined],
  ["1234567", undefined],
  ["12345a", undefined],
  ["１２３４５６", undefined],
  ["", undefined],
])("the app's code %j is read as %j", (typed, code) => {
  expect(readAppCode(typed)).toBe(code);
});

it.each([
  ["abcd-efgh-jkmn-pqrs", "abcdefghjkmnpqrs"],
  [" ABCD EFGH jkmn pqrs\n", "abcdefghjkmnpqrs"],
  ["abcdefghjkmnpqrs", "abcdefghjkmnpqrs"],
  ["", ""],
])("the recovery code %j is compared as %j", (typed, folded) => {
  expect(foldRecoveryCode(typed)).toBe(folded);
});

it("a recovery code is shown in groups and read back", () => {
  expect(groupRecoveryCode("abcdefghjkmnpqrs")).toBe("abcd-efgh-jkmn-pqrs");
  expect(foldRecoveryCode(groupRecoveryCode("abcdefghjkmnpqrs"))).toBe("abcdefghjkmnpqrs");
});
