import { readLetterhead } from "#company/letterhead.server.ts";
import { isoNow } from "#server/clock.server.ts";
import { loginNetwork } from "#server/http/client-address.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { mayMailUnrequested } from "#server/mail/unrequested-mails.server.ts";
import { newId, sha256 } from "#server/new-id.server.ts";
import { hashPassword } from "#server/passwords.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { findAccountToken, spendAccountToken } from "../account-tokens.data.ts";
import { ownNote } from "../audit-lines.ts";
import { passwordChanged, passwordToReset } from "../mails.ts";
import { resetLinkRefused } from "../refusals.ts";
import type { PasswordReset } from "../schema.ts";
import { deleteSessionsOf } from "../sessions.data.ts";
import { takeBackRequests } from "../take-back-requests.server.ts";
import type { UserRow } from "../user-row.ts";
import { confirmUser, updatePassword } from "../users.data.ts";
import { resetGuessCount } from "../verify-login.server.ts";
import { removeInitialPassword } from "./initial-password.server.ts";
import { refuseGuessable } from "./refuse-guessable.server.ts";

const FORGOTTEN_PASSWORDS: Limit = {
  name: "forgotten-passwords-address",
  points: 20,
  seconds: 3600,
};

/** What an address above the limit can still send, so that nobody behind it is locked out. */
const MOST_FOR_THE_HASTY = 1;

/**
 * Somebody has forgotten the password; the answer is always the same. Whether the address has an account is looked up when the mail leaves,
 * so that nothing here can tell. Above the limits no mail leaves: then one lies in the mailbox whose link is still good.
 */
export async function requestReset(
  platform: Platform,
  email: string,
  address: string,
): Promise<void> {
  const { db, clock, limits, outbox } = platform;
  const isHasty = (await limits.count(FORGOTTEN_PASSWORDS, address)) > FORGOTTEN_PASSWORDS.points;
  const letterhead = await readLetterhead(platform);
  await db.transaction().execute(async (tx) => {
    const isMailed = await mayMailUnrequested(
      platform,
      tx,
      "reset-password",
      email,
      isHasty ? MOST_FOR_THE_HASTY : undefined,
    );
    if (isMailed) await queueMails(tx, clock.now(), [passwordToReset(newId(), email, letterhead)]);
  });
  outbox.wake();
}

/** The account whose password this link resets; refuses an expired link. */
export async function readResetLink({ db, clock }: Platform, token: string): Promise<UserRow> {
  const link = await findAccountToken(db, sha256(token), "reset", clock.now());
  if (!link?.isGood) throw resetLinkRefused();
  return link.user;
}

/** Sets a new password by the link of a mail; every session ends. Who can read the mail has proven the address, too. */
export async function resetPassword(
  platform: Platform,
  { token, passwort }: PasswordReset,
  address: string,
): Promise<void> {
  const { db, clock, config, outbox, auditLog } = platform;
  const user = await readResetLink(platform, token);
  await refuseGuessable(platform, passwort, user, address);
  const passwordHash = await hashPassword(passwort, loginNetwork(address));
  const letterhead = await readLetterhead(platform);
  await db.transaction().execute(async (tx) => {
    if (!(await spendAccountToken(tx, sha256(token), "reset", clock.now())))
      throw resetLinkRefused();
    await updatePassword(tx, user.id, passwordHash, isoNow(clock));
    await confirmUser(tx, user.id, isoNow(clock));
    await deleteSessionsOf(tx, user.id);
    await takeBackRequests(tx, user.id);
    await auditLog.by(user).note(tx, ownNote("Passwort über den Link einer E-Mail neu gesetzt"));
    await queueMails(tx, clock.now(), [passwordChanged(user, letterhead, clock.now())]);
  });
  await resetGuessCount(platform, user, address);
  if (user.is_builtin) await removeInitialPassword(config.dataDir);
  outbox.wake();
}
