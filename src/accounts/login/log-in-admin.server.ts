import { loginNetwork } from "#platform/client-address.server.ts";
import { verifyPassword } from "#platform/passwords.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Limit } from "#platform/rate-limit.server.ts";
import { askFactor } from "../factor/ask-factor.step.server.ts";
import { removeInitialPassword } from "../password/initial-password.step.server.ts";
import { accountDeactivated, noAdminAnyMore, wrongAdminPassword } from "../refusals.ts";
import type { Session } from "../schema.ts";
import { openSession, type Sender } from "../sessions/open-session.step.server.ts";
import { slowDownGuesses } from "../sessions/verify-login.step.server.ts";
import { findBuiltinAdmin } from "../users.store.server.ts";

const FAILED_ADMIN_LOGINS: Limit = { name: "admin-login-address", points: 10, seconds: 900 };

/** The password-only login asks for the built-in admin's password (A11). */
export async function logInAdmin(platform: Platform, password: string, from: Sender): Promise<Session> {
  const { db, limits, config, journal } = platform;
  const network = loginNetwork(from.address);
  // Counted before the password is looked at: guesses sent all at once must not slip past the count of each other.
  await limits.spend(FAILED_ADMIN_LOGINS, network);
  const admin = await findBuiltinAdmin(db);
  if (!(await verifyPassword(password, admin?.password_hash, network)) || !admin) {
    await journal.countRefusedLogin(db, { ...(admin && { userId: admin.id }), address: from.address });
    await slowDownGuesses(platform, admin?.email_folded ?? "");
    throw wrongAdminPassword();
  }
  if (!admin.active) throw accountDeactivated();
  if (admin.role !== "admin") throw noAdminAnyMore();
  await limits.forget(FAILED_ADMIN_LOGINS, network);
  await removeInitialPassword(config.dataDir);
  await askFactor(platform, admin, { remember: false, device: from.device });
  const session = await openSession(platform, admin, { remember: false, device: from.device });
  if (!session) throw wrongAdminPassword();
  return session;
}
