import { describe, expect, it } from "vitest";
import { guessableProblem, ownWords, withoutOwnWords } from "./guessable-password.ts";

const OWNER = {
  vorname: "Jörg",
  nachname: "Müller-Lüdenscheid",
  email: "joerg.m@autowerk-sued.example",
  companyName: "Musterglanz Fahrzeugpflege",
};
const WORDS = ownWords(OWNER);

it("the words of an owner are those of the names and the address, by themselves and together, umlauts also spelt out", () => {
  expect(WORDS).toEqual(
    expect.arrayContaining([
      "jörg",
      "joerg",
      "müller",
      "mueller",
      "müllerlüdenscheid",
      "autowerk",
      "sued",
      "musterglanz",
      "musterglanzfahrzeugpflege",
    ]),
  );
  expect(WORDS).not.toContain("m");
  expect(WORDS).not.toContain("example");
  expect(ownWords({ vorname: "", nachname: "", email: "", companyName: "" })).toEqual([]);
});

describe("what is left of a password without them", () => {
  it.each([
    ["Musterglanz1!", "1!"],
    ["M@sterglanz1!", "1!"],
    ["MU$TERGL4NZ-2026", "-2026"],
    ["Mu5t3rg1anz!!", "!!"],
    ["Joerg.Mueller1!", ".1!"],
    ["Musterglanz-Tisch-Wolke7", "-Tisch-Wolke7"],
    ["Tisch-Wolke-Regen7", "Tisch-Wolke-Regen7"],
    ["Mxsterglanz1!", "Mxsterglanz1!"],
    ["M@@@@glanz1!", "M@@@@glanz1!"],
    ["Erste-Joer-Muelle-Weg", "Erste-Joer-Muelle-Weg"],
    ["Fahrzeugpflege", ""],
    ["", ""],
  ])("%s: %s", (password, rest) => {
    expect(withoutOwnWords(password, WORDS)).toBe(rest);
  });
});

it.each([
  [{ whole: 6.9, rest: 6.9, length: 8 }, "leicht zu erraten"],
  [{ whole: 7.9, rest: 7.9, length: 9 }, "leicht zu erraten"],
  [{ whole: 7, rest: 12, length: 12 }, "Dieses Passwort"],
  [{ whole: 8.6, rest: 2, length: 12 }, "Dein Name"],
])("%j is refused with a sentence that says what to do", (guesses, words) => {
  expect(guessableProblem(guesses)).toContain(words);
  expect(guessableProblem(guesses)).toContain("Nimm drei Wörter");
});

it.each([8, 9, 20])("a password of %i characters that takes enough guesses will do", (length) => {
  const guesses = Math.min(length - 1, 8);
  expect(guessableProblem({ whole: guesses, rest: guesses, length })).toBeUndefined();
});
