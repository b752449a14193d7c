import { expect, it } from "vitest";
import { guessesOfOneWord, likelyGuesses } from "./likely-guesses.server.ts";

const word = (token: string) => ({ pattern: "dictionary", token, guessesLog10: 2 });
const pattern = (token: string) => ({ pattern: "repeat", token, guessesLog10: 2 });
const unknown = (token: string) => ({ pattern: "bruteforce", token, guessesLog10: token.length });

it.each([
  ["a word with a year and a sign", [word("Sommer"), unknown("2026!")], 5],
  ["a word with digits", [word("Hallo"), unknown("123")], 5],
  ["a known row of digits", [word("12345678")], 2],
  ["a disguised word", [word("P@ssw0rt")], 2],
  ["a long word in any case", [word("pAsSwOrT")], 2],
  ["a repetition", [pattern("aaaaaaa"), unknown("!")], 3],
  ["two words", [word("Regen"), unknown("-"), word("Perle")], 5],
  ["nothing", [], 0],
])("%s", (_, parts, guesses) => {
  expect(likelyGuesses(parts)).toBeCloseTo(guesses);
});

it.each([
  ["eight characters that no word explains", [unknown("2xD?Uh?W")]],
  ["a short word by chance", [word("Ara"), unknown("2xf6(")]],
  ["a word in a case that nobody writes", [unknown("k7?"), word("lOuIs")]],
  ["a word of more signs than letters", [word("t1t73"), unknown("W7}")]],
])("%s is random", (_, parts) => {
  expect(likelyGuesses(parts)).toBeGreaterThan(8);
});

it.each([
  ["BMW2026!", 6],
  ["VW-2026!", 6],
  ["2026-Chef", 5],
  ["bMw2026!", undefined],
  ["Regen-Perle7", undefined],
  ["Xqzw2026!", undefined],
  ["BMW2?&4!", undefined],
  ["12345678", undefined],
])("%s as one known word takes %s", (password, guesses) => {
  expect(guessesOfOneWord(password, (word) => (word === "Xqzw" ? undefined : 2))).toBe(guesses);
});
