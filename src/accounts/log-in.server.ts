import { verifyPassword } from "#platform/passwords.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Limit } from "#platform/rate-limit.server.ts";
import { removeInitialPassword } from "./initial-password.step.server.ts";
import { openSession } from "./open-session.step.server.ts";
import { accountDeactivated, accountUnconfirmed, wrongLogin } from "./refusals.ts";
import type { LoginRequest, Session } from "./schema.ts";
import { findUserByEmail, foldEmail } from "./store.server.ts";

const PER_ACCOUNT_AND_ADDRESS: Limit = { name: "login-account-address", points: 10, seconds: 900 };
const PER_ADDRESS: Limit = { name: "login-address", points: 50, seconds: 900 };
const PER_ACCOUNT: Limit = { name: "login-account", points: 20, seconds: 900 };
const LONGEST_DELAY = 5000;

/** Log in by e-mail and password. An unknown address takes as long as a wrong password and reads the same (D24). */
export async function logIn(platform: Platform, request: LoginRequest, address: string): Promise<Session> {
  const { db, clock, limits } = platform;
  const account = foldEmail(request.email);
  // Counted before the password is looked at: guesses sent all at once must not slip past the count of each other.
  await limits.spend(PER_ACCOUNT_AND_ADDRESS, `${account} ${address}`);
  await limits.spend(PER_ADDRESS, address);

  const user = await findUserByEmail(db, account);
  if (!(await verifyPassword(request.passwort, user?.password_hash)) || !user) {
    await delayGrowing(await limits.count(PER_ACCOUNT, account));
    throw wrongLogin();
  }
  await limits.forget(PER_ACCOUNT_AND_ADDRESS, `${account} ${address}`);
  await limits.giveBack(PER_ADDRESS, address);
  if (user.bestaetigt_am === null) throw accountUnconfirmed();
  if (!user.active) throw accountDeactivated();
  if (user.is_builtin) await removeInitialPassword(platform.config.dataDir);
  return await openSession(db, user, request.remember, clock.now());
}

/** Many addresses guessing at one account are slowed down, but its owner is never locked out (D30). */
async function delayGrowing(failures: number): Promise<void> {
  const over = failures - PER_ACCOUNT.points;
  if (over > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(over * 250, LONGEST_DELAY)));
}
