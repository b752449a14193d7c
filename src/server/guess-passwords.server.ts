import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as commonWords } from "@zxcvbn-ts/language-common";
import { dictionary as germanWords } from "@zxcvbn-ts/language-de";
import { answerSite } from "./answer-site.server.ts";
import { guessesOfOneWord, likelyGuesses, type Part } from "./likely-guesses.server.ts";

/** `words` are those that somebody who knows the owner would try first. */
export type PasswordQuestion = { password: string; words: readonly string[] };

/** Other spellings of a word cost a second and find little; what comes after 64 letters changes nothing. */
const estimator = new ZxcvbnFactory({
  dictionary: { ...commonWords, ...germanWords },
  graphs: adjacencyGraphs,
  useLevenshteinDistance: false,
  maxLength: 64,
});

answerSite<PasswordQuestion, number>(async ({ password, words }) => {
  const estimate = (text: string) => {
    // The parts are those of the text as it was typed: 'abcdefg' is a sequence, 'aBcDeFg' is none.
    const parts = estimator.check(text, [...words]).sequence;
    return likelyGuesses(
      parts.map((part) => ({
        ...(part as typeof part & Part),
        token: password.slice(part.i, part.j + 1),
      })),
    );
  };
  // The library takes a short word with a year and a sign for chance.
  const oneWord = guessesOfOneWord(password, (word) => {
    const [part, ...more] = estimator.check(word.toLowerCase(), [...words]).sequence;
    return part?.pattern === "dictionary" && more.length === 0 ? part.guessesLog10 : undefined;
  });
  // A capital in front hides a sequence or a repetition.
  const small = password.toLowerCase();
  return Math.min(
    estimate(password),
    small.length === password.length ? estimate(small) : Infinity,
    oneWord ?? Infinity,
  );
});
