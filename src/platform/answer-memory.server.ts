import type { Clock } from "./clock.server.ts";

/**
 * Answers in JSON that are the same for all who send no token, and that many ask for at the same time: kept for a second, and no longer than until
 * something is changed here. What another node has changed shows a second later at most, so whoever decides asks the database.
 */
export type AnswerMemory = {
  /** The answer to an address (path and query). */
  find(address: string): Buffer | undefined;
  /** To be called before the database is asked; what it returns keeps the answer, unless something was changed meanwhile. */
  awaitAnswer(address: string): (json: string) => void;
  /** Something has been changed here. */
  forget(): void;
};

const LIFETIME = 1000;
const MOST_ANSWERS = 500;
const MINUTE = 60_000;

export function createAnswerMemory(clock: Clock): AnswerMemory {
  const answers = new Map<string, { bytes: Buffer; until: number }>();
  let changes = 0;
  let minute = Number.NaN;

  /** Which times are over changes with the minute; an answer's age is the machine's affair, since a clock can be put. */
  function minuteNow(): number {
    const now = Math.floor(clock.now() / MINUTE);
    if (now !== minute) answers.clear();
    minute = now;
    return now;
  }

  function find(address: string): Buffer | undefined {
    minuteNow();
    const answer = answers.get(address);
    return answer && performance.now() < answer.until ? answer.bytes : undefined;
  }

  function awaitAnswer(address: string): (json: string) => void {
    const asked = { changes, minute: minuteNow() };
    const until = performance.now() + LIFETIME;
    return (json) => {
      if (asked.changes !== changes || asked.minute !== minuteNow()) return;
      if (answers.size >= MOST_ANSWERS) answers.clear();
      answers.set(address, { bytes: Buffer.from(json), until });
    };
  }

  function forget(): void {
    changes += 1;
    answers.clear();
  }

  return { find, awaitAnswer, forget };
}
