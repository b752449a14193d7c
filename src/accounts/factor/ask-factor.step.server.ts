import { newToken, sha256 } from "#platform/new-id.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { UserRow } from "../user-row.ts";
import { readFactor } from "./factor.step.server.ts";
import { hasFactor, waysOf } from "./factor-ways.ts";
import { insertLoginAttempt } from "./login-attempts.store.server.ts";
import { passwordMark } from "./password-mark.step.server.ts";
import { factorNeeded } from "./refusals.ts";

const ATTEMPT_LASTS = 5 * 60_000;

/**
 * After the right password: whoever has set up a second factor gets no session yet, but the name of an attempt that waits for it.
 * Like a session's token it leaves the server once; what stays is its hash.
 */
export async function askFactor(platform: Platform, user: UserRow, login: { remember: boolean; device: string }): Promise<void> {
  const { db, clock, config } = platform;
  const factor = await readFactor(db, user.id, config.baseUrl);
  if (!hasFactor(factor)) return;
  const token = newToken();
  const attempt = { token_hash: sha256(token), user_id: user.id, password_mark: passwordMark(user), ...login };
  await insertLoginAttempt(db, { ...attempt, expires_at: clock.now() + ATTEMPT_LASTS });
  throw factorNeeded(token, waysOf(factor));
}
