import { loginNetwork, loginNetworks } from "#server/http/client-address.server.ts";
import { verifyPassword } from "#server/passwords.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { foldEmail } from "./fold-email.ts";
import type { UserRow } from "./user-row.ts";
import { findUserByEmail } from "./users.data.ts";

const PER_ACCOUNT_AND_ADDRESS: Limit = { name: "login-account-address", points: 10, seconds: 900 };
const PER_ADDRESS: Limit = { name: "login-address", points: 50, seconds: 900 };
const PER_ACCOUNT: Limit = { name: "login-account", points: 20, seconds: 900 };
const LONGEST_DELAY = 5000;

/**
 * Whose password this is, undefined when it is wrong; wherever a password is asked for, guesses count together.
 * An unknown account takes as long as a wrong password.
 */
export async function verifyLogin(
  platform: Platform,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<UserRow | undefined> {
  const { db, limits, auditLog } = platform;
  const account = foldEmail(email);
  const network = loginNetwork(address);
  // Counted before the password is checked, so that guesses sent all at once cannot slip past the limit.
  await limits.spend(PER_ACCOUNT_AND_ADDRESS, `${account} ${network}`);
  for (const step of loginNetworks(address))
    await limits.spend({ ...PER_ADDRESS, points: PER_ADDRESS.points * step.factor }, step.network);

  const user = await findUserByEmail(db, account);
  if (!(await verifyPassword(password, user?.password_hash, network)) || !user) {
    await auditLog.countRefusedLogin(db, { ...(user && { userId: user.id }), address });
    await slowDownGuesses(platform, account);
    return undefined;
  }
  await limits.forget(PER_ACCOUNT_AND_ADDRESS, `${account} ${network}`);
  for (const step of loginNetworks(address)) await limits.giveBack(PER_ADDRESS, step.network);
  return user;
}

/** The owner has set a new password by mail: earlier guesses were probably the owner's. */
export async function resetGuessCount(
  { limits }: Platform,
  user: UserRow,
  address: string,
): Promise<void> {
  await limits.forget(PER_ACCOUNT_AND_ADDRESS, `${user.email_folded} ${loginNetwork(address)}`);
}

/**
 * Many addresses guessing at one account wait longer and longer for their No. A right password is never slowed down or refused by what
 * others guess. Whichever door was guessed at counts for both.
 */
export async function slowDownGuesses(
  { limits }: Pick<Platform, "limits">,
  account: string,
): Promise<void> {
  const over = (await limits.count(PER_ACCOUNT, account)) - PER_ACCOUNT.points;
  if (over > 0)
    await new Promise((resolve) => setTimeout(resolve, Math.min(over * 250, LONGEST_DELAY)));
}
