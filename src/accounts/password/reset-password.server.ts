import { readLetterhead } from "#company/letterhead.step.server.ts";
import { loginNetwork } from "#platform/client-address.server.ts";
import { isoNow } from "#platform/clock.server.ts";
import { sha256 } from "#platform/new-id.server.ts";
import { queueMails } from "#platform/outbox.server.ts";
import { hashPassword } from "#platform/passwords.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { spendAccountToken } from "../account-tokens.store.server.ts";
import { ownNote } from "../journal-lines.ts";
import { passwordChanged } from "../mails.ts";
import { resetLinkRefused } from "../refusals.ts";
import type { PasswordReset } from "../schema.ts";
import { deleteSessionsOf } from "../sessions/sessions.store.server.ts";
import { forgiveGuesses } from "../sessions/verify-login.step.server.ts";
import { takeBackRequests } from "../take-back-requests.step.server.ts";
import { confirmUser, updatePassword } from "../users.store.server.ts";
import { removeInitialPassword } from "./initial-password.step.server.ts";
import { refuseGuessable } from "./refuse-guessable.step.server.ts";
import { readResetLink } from "./reset-link.step.server.ts";

/** Sets a new password by the link of a mail; every session ends. Who can read the mail has proven the address, too. */
export async function resetPassword(platform: Platform, { token, passwort }: PasswordReset, address: string): Promise<void> {
  const { db, clock, config, outbox, journal } = platform;
  const user = await readResetLink(platform, token);
  await refuseGuessable(platform, passwort, user, address);
  const passwordHash = await hashPassword(passwort, loginNetwork(address));
  const letterhead = await readLetterhead(platform);
  await db.transaction().execute(async (tx) => {
    if (!(await spendAccountToken(tx, sha256(token), "reset", clock.now()))) throw resetLinkRefused();
    await updatePassword(tx, user.id, passwordHash, isoNow(clock));
    await confirmUser(tx, user.id, isoNow(clock));
    await deleteSessionsOf(tx, user.id);
    await takeBackRequests(tx, user.id);
    await journal.by(user).note(tx, ownNote("Passwort über den Link einer E-Mail neu gesetzt"));
    await queueMails(tx, clock.now(), [passwordChanged(user, letterhead, clock.now())]);
  });
  await forgiveGuesses(platform, user, address);
  if (user.is_builtin) await removeInitialPassword(config.dataDir);
  outbox.wake();
}
