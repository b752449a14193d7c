import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as commonWords } from "@zxcvbn-ts/language-common";
import { dictionary as germanWords } from "@zxcvbn-ts/language-de";
import { answerSite } from "../answer-site.server.ts";

/** `words` are those that somebody who knows the owner would try first. */
export type PasswordQuestion = { password: string; words: readonly string[] };

/** Other spellings of a word cost a second and find little; what comes after 64 letters changes nothing. */
const estimator = new ZxcvbnFactory({
  dictionary: { ...commonWords, ...germanWords },
  graphs: adjacencyGraphs,
  useLevenshteinDistance: false,
  maxLength: 64,
});

answerSite<PasswordQuestion, number>(async ({ password, words }) => estimator.check(password, [...words]).guessesLog10);
