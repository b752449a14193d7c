import type { Platform } from "#platform/platform.server.ts";
import { askFactor } from "../factor/ask-factor.step.server.ts";
import { removeInitialPassword } from "../password/initial-password.step.server.ts";
import { accountDeactivated, accountUnconfirmed, wrongLogin } from "../refusals.ts";
import type { LoginRequest, Session } from "../schema.ts";
import { openSession, type Sender } from "../sessions/open-session.step.server.ts";
import { verifyLogin } from "../sessions/verify-login.step.server.ts";
import { mailConfirmationAgain } from "./confirmation-mail.step.server.ts";

/** Log in by e-mail and password, or begin to where a second factor is asked for (A25). An unknown address takes as long as a wrong password and reads the same (A8). */
export async function logIn(platform: Platform, request: LoginRequest, from: Sender): Promise<Session> {
  const user = await verifyLogin(platform, { email: request.email, password: request.passwort, address: from.address });
  if (!user) throw wrongLogin();
  if (!user.active) await platform.journal.countRefusedLogin(platform.db, { userId: user.id, address: from.address });
  if (user.bestaetigt_am === null) throw accountUnconfirmed(await mailConfirmationAgain(platform, user));
  if (!user.active) throw accountDeactivated();
  if (user.is_builtin) await removeInitialPassword(platform.config.dataDir);
  await askFactor(platform, user, { remember: request.remember, device: from.device });
  const session = await openSession(platform, user, { remember: request.remember, device: from.device });
  if (!session) throw wrongLogin();
  return session;
}
