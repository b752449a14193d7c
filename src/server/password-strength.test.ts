import fc from "fast-check";
import { expect, it } from "vitest";
import { guessableProblem } from "#accounts/login/guessable-password.ts";
import { passwordProblem } from "#accounts/password-rule.ts";
import { countGuesses } from "./password-strength.server.ts";

const HERE = "192.0.2.1";
const WHILE_IT_STARTS = 60_000;
const isGuessable = (password: string, guesses: number) =>
  guessableProblem({ whole: guesses, rest: guesses, length: password.length }) !== undefined;

it.each([
  ["Passwort!", false],
  ["PaSsWoRt!", false],
  ["P@ssw0rt!", false],
  ["Abcdefg!", false],
  ["Aaaaaaa!", false],
  ["Wolke77!", false],
  ["Auto1234!", false],
  ["12345678!A", false],
  ["Sommer2026!", false],
  ["Herbst2025!", false],
  ["Qwertz123!", false],
  ["BMW2026!", false],
  ["H4ll0!12", false],
  ["Chef!2026", false],
  ["2026-Audi!", false],
  [`A!${"x".repeat(254)}`, false],
  ["2xD?Uh?W", true],
  ["aK7#pQ2!", true],
  ["Studiolicht!7", true],
  ["Regen-Perle7", true],
  ["Tisch-Wolke-Regen7", true],
])(
  "%s takes enough guesses: %s",
  async (password, isEnough) => {
    expect(isGuessable(password, await countGuesses(password, [], HERE))).toBe(!isEnough);
  },
  WHILE_IT_STARTS,
);

it(
  "words of the owner count as known",
  async () => {
    const unknown = await countGuesses("Wolkenheim77!", [], HERE);
    expect(await countGuesses("Wolkenheim77!", ["wolkenheim"], HERE)).toBeLessThan(unknown);
  },
  WHILE_IT_STARTS,
);

it(
  "a thousand random ones of eight characters that keep the shown rule will do",
  async () => {
    const character = fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code));
    const password = fc
      .string({ unit: character, minLength: 8, maxLength: 8 })
      .filter((text) => passwordProblem(text) === undefined);
    const refused: string[] = [];
    for (const text of fc.sample(password, { numRuns: 1000, seed: 26 })) {
      if (isGuessable(text, await countGuesses(text, ["eva", "sonnenschein", "musterglanz"], HERE)))
        refused.push(text);
    }
    expect(refused).toEqual([]);
  },
  WHILE_IT_STARTS,
);
