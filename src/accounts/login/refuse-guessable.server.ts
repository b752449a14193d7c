import { readSettings } from "#company/company.data.ts";
import { Refusal } from "#lib/refusal.ts";
import { loginNetwork } from "#server/http/client-address.server.ts";
import { describeError } from "#server/log.server.ts";
import { countGuesses } from "#server/password-strength.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { passwordGuessable } from "../refusals.ts";
import { guessableProblem, ownWords, withoutOwnWords } from "./guessable-password.ts";

type Owner = { vorname: string; nachname: string; email: string };

/** Refuses what everybody guesses, beside the rule that is shown. Whether the address has an account is not looked at. */
export async function refuseGuessable(
  platform: Platform,
  password: string,
  owner: Owner,
  address: string,
): Promise<void> {
  const { companyName } = await readSettings(platform.db);
  const words = ownWords({ ...owner, companyName });
  const guesses = await countBoth(
    platform,
    password.normalize("NFC"),
    words,
    loginNetwork(address),
  );
  const problem = guesses && guessableProblem({ ...guesses, length: password.length });
  if (problem) throw passwordGuessable(problem);
}

/** Undefined when the check cannot run: a server without spare memory must not block registrations. */
async function countBoth(
  { log }: Platform,
  password: string,
  words: readonly string[],
  from: string,
) {
  const plain = withoutOwnWords(password, words);
  try {
    const whole = await countGuesses(password, words, from);
    return { whole, rest: plain === password ? whole : await countGuesses(plain, [], from) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.warn({ error: describeError(error) }, "a new password was not checked against guessing");
    return undefined;
  }
}
