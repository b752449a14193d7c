import { describe, expect, it } from "vitest";
import { passwordProblem } from "./password-rule.ts";

const RULE = "Mindestens 8 Zeichen, 1 Großbuchstabe und 1 Sonderzeichen erforderlich.";

describe("a new password", () => {
  it.each([
    ["Studiolicht!7", undefined],
    ["Abcdefg!", undefined],
    ["Ätherblau-", undefined],
    ["ÄÖÜäöü§§", undefined],
    ["A\u0308therblau!", undefined],
    ["Passwort mit Leerzeichen.", undefined],
    ["Abcdef😀😀", undefined],
    ["", RULE],
    ["Abcdef!", RULE],
    ["abcdefg!", RULE],
    ["Abcdefgh", RULE],
    ["Abcdefg1", RULE],
    ["Abc defg", RULE],
    ["12345678!", RULE],
    ["Abcde😀😀", RULE],
    [`A!${"x".repeat(254)}`, undefined],
    [`A!${"x".repeat(255)}`, "Das Passwort ist zu lang."],
  ])("%j: %s", (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });
});
