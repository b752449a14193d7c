import { readLetterhead } from "#company/letterhead.server.ts";
import { loginNetwork, loginNetworks } from "#server/http/client-address.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { mayMailUnrequested } from "#server/mail/unrequested-mails.server.ts";
import { newId } from "#server/new-id.server.ts";
import { verifyPassword } from "#server/passwords.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { addressToConfirm } from "../mails.ts";
import { openSession, type Sender } from "../open-session.server.ts";
import {
  accountDeactivated,
  accountUnconfirmed,
  noAdminAnyMore,
  wrongAdminPassword,
  wrongLogin,
} from "../refusals.ts";
import type { AdminLoginRequest, LoginRequest, Session } from "../schema.ts";
import type { UserRow } from "../user-row.ts";
import { findBuiltinAdmin } from "../users.data.ts";
import { slowDownGuesses, verifyLogin } from "../verify-login.server.ts";
import { askFactor } from "./factor.server.ts";
import { removeInitialPassword } from "./initial-password.server.ts";

const ADMIN_LOGIN_TRIES: Limit = { name: "admin-login-address", points: 10, seconds: 900 };

/** Log in by e-mail and password, or begin to where a second factor is asked for. An unknown address takes as long as a wrong password and reads the same. */
export async function logIn(
  platform: Platform,
  request: LoginRequest,
  from: Sender,
): Promise<Session> {
  const user = await verifyLogin(platform, {
    email: request.email,
    password: request.passwort,
    address: from.address,
  });
  if (!user) throw wrongLogin();
  if (!user.active)
    await platform.auditLog.countRefusedLogin(platform.db, {
      userId: user.id,
      address: from.address,
    });
  if (user.bestaetigt_am === null)
    throw accountUnconfirmed(await mailConfirmationAgain(platform, user));
  if (!user.active) throw accountDeactivated();
  if (user.is_builtin) await removeInitialPassword(platform.config.dataDir);
  await askFactor(platform, user, { remember: request.remember, device: from.device });
  const session = await openSession(platform, user, {
    remember: request.remember,
    device: from.device,
  });
  if (!session) throw wrongLogin();
  return session;
}

/** The password-only login asks for the built-in admin's password. */
export async function logInAdmin(
  platform: Platform,
  { password, remember }: AdminLoginRequest,
  from: Sender,
): Promise<Session> {
  const { db, limits, config, auditLog } = platform;
  const network = loginNetwork(from.address);
  // Counted before the password is checked, so that guesses sent all at once cannot slip past the limit.
  for (const step of loginNetworks(from.address))
    await limits.spend(
      { ...ADMIN_LOGIN_TRIES, points: ADMIN_LOGIN_TRIES.points * step.factor },
      step.network,
    );
  const admin = await findBuiltinAdmin(db);
  if (!(await verifyPassword(password, admin?.password_hash, network)) || !admin) {
    await auditLog.countRefusedLogin(db, {
      ...(admin && { userId: admin.id }),
      address: from.address,
    });
    await slowDownGuesses(platform, admin?.email_folded ?? "");
    throw wrongAdminPassword();
  }
  if (!admin.active) throw accountDeactivated();
  if (admin.role !== "admin") throw noAdminAnyMore();
  await limits.forget(ADMIN_LOGIN_TRIES, network);
  for (const { network: wider } of loginNetworks(from.address).slice(1))
    await limits.giveBack(ADMIN_LOGIN_TRIES, wider);
  await removeInitialPassword(config.dataDir);
  await askFactor(platform, admin, { remember, device: from.device });
  const session = await openSession(platform, admin, { remember, device: from.device });
  if (!session) throw wrongAdminPassword();
  return session;
}

/** Sends the link to an account that was never confirmed once more; false when its address has got too many mails lately. */
async function mailConfirmationAgain(platform: Platform, user: UserRow): Promise<boolean> {
  const { db, clock, outbox } = platform;
  const letterhead = await readLetterhead(platform);
  const isMailed = await db.transaction().execute(async (tx) => {
    if (!(await mayMailUnrequested(platform, tx, "confirm-address-again", user.email)))
      return false;
    await queueMails(tx, clock.now(), [addressToConfirm(newId(), user.email, letterhead)]);
    return true;
  });
  outbox.wake();
  return isMailed;
}
