import { createFairQueue } from "./fair-queue.server.ts";
import type { PasswordQuestion } from "./guess-passwords.server.ts";
import { tooMany } from "./rate-limit.server.ts";
import { createSideProcess } from "./side-process.server.ts";

/** The dictionaries take a second to load and some fifty megabytes while they are loaded: not in the site's process, and not for ever. */
const estimate = createSideProcess<PasswordQuestion, number>({
  entry: "guess-passwords",
  patience: 10_000,
  idle: 30_000,
});

/** One password takes up to half a second; many from one sender wait for each other. */
const inTurn = createFairQueue({ atOnce: 1, mostInLine: 10, refuse: () => tooMany(5000) });

/**
 * How many guesses a password takes, as a power of ten, for somebody who knows these words of its owner. `from` is the address that asks.
 * Fails when it cannot be found out.
 */
export async function countGuesses(
  password: string,
  words: readonly string[],
  from: string,
): Promise<number> {
  return await inTurn(from, () => estimate.ask({ password, words }));
}
