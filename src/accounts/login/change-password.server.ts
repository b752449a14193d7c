import { readLetterhead } from "#company/letterhead.server.ts";
import { isoNow } from "#server/clock.server.ts";
import { loginNetwork } from "#server/http/client-address.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { sha256 } from "#server/new-id.server.ts";
import { hashPassword } from "#server/passwords.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { ownNote } from "../audit-lines.ts";
import { passwordChanged } from "../mails.ts";
import { wrongOwnPassword } from "../refusals.ts";
import type { PasswordChange } from "../schema.ts";
import { deleteOtherSessions } from "../sessions.data.ts";
import { takeBackRequests } from "../take-back-requests.server.ts";
import { replacePassword } from "../users.data.ts";
import { verifyOwnPassword } from "./own-password.server.ts";
import { refuseGuessable } from "./refuse-guessable.server.ts";

/** The owner sets a new password; only the session that does so goes on. */
export async function changePassword(
  platform: Platform,
  viewer: { id: string },
  change: PasswordChange,
  from: { address: string; token: string },
): Promise<void> {
  const { db, clock, outbox, auditLog } = platform;
  const user = await verifyOwnPassword(platform, viewer, change.current, from.address, "current");
  await refuseGuessable(platform, change.passwort, user, from.address);
  const hash = await hashPassword(change.passwort, loginNetwork(from.address));
  const letterhead = await readLetterhead(platform);
  await db.transaction().execute(async (tx) => {
    // A reset or another change may have been faster: then what was typed is no longer the current one.
    if (!(await replacePassword(tx, user, hash, isoNow(clock)))) throw wrongOwnPassword("current");
    await deleteOtherSessions(tx, user.id, sha256(from.token));
    await takeBackRequests(tx, user.id);
    await auditLog.note(tx, ownNote("Passwort geändert, andere Geräte abgemeldet"));
    await queueMails(tx, clock.now(), [passwordChanged(user, letterhead, clock.now())]);
  });
  outbox.wake();
}
