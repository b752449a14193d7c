import { expect, it } from "vitest";
import { countGuesses } from "./password-guesses.server.ts";

const HERE = "192.0.2.1";
const WHILE_IT_STARTS = 60_000;

it.each([
  ["Passwort!", false],
  ["Sommer2026!", false],
  ["Herbst2025!", false],
  ["Qwertz123!", false],
  [`A!${"x".repeat(254)}`, false],
  ["Studiolicht!7", true],
  ["Regen-Perle7", true],
  ["Tisch-Wolke-Regen7", true],
])(
  "%s takes enough guesses: %s",
  async (password, isEnough) => {
    expect((await countGuesses(password, [], HERE)) >= 8.5).toBe(isEnough);
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
