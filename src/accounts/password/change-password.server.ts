import { readLetterhead } from "#company/letterhead.step.server.ts";
import { loginNetwork } from "#platform/client-address.server.ts";
import { isoNow } from "#platform/clock.server.ts";
import { sha256 } from "#platform/new-id.server.ts";
import { queueMails } from "#platform/outbox.server.ts";
import { hashPassword } from "#platform/passwords.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { ownNote } from "../journal-lines.ts";
import { passwordChanged } from "../mails.ts";
import { wrongOwnPassword } from "../refusals.ts";
import type { PasswordChange } from "../schema.ts";
import { deleteOtherSessions } from "../sessions/sessions.store.server.ts";
import { takeBackRequests } from "../take-back-requests.step.server.ts";
import { replacePassword } from "../users.store.server.ts";
import { verifyOwnPassword } from "./own-password.step.server.ts";
import { refuseGuessable } from "./refuse-guessable.step.server.ts";

/** The owner sets a new password; only the session that does so goes on (A1). */
export async function changePassword(
  platform: Platform,
  viewer: { id: string },
  change: PasswordChange,
  from: { address: string; token: string },
): Promise<void> {
  const { db, clock, outbox, journal } = platform;
  const user = await verifyOwnPassword(platform, viewer, change.current, from.address, "current");
  await refuseGuessable(platform, change.passwort, user, from.address);
  const hash = await hashPassword(change.passwort, loginNetwork(from.address));
  const letterhead = await readLetterhead(platform);
  await db.transaction().execute(async (tx) => {
    // A reset or another change may have been faster: then what was typed is no longer the current one.
    if (!(await replacePassword(tx, user, hash, isoNow(clock)))) throw wrongOwnPassword("current");
    await deleteOtherSessions(tx, user.id, sha256(from.token));
    await takeBackRequests(tx, user.id);
    await journal.note(tx, ownNote("Passwort geändert, andere Geräte abgemeldet"));
    await queueMails(tx, clock.now(), [passwordChanged(user, letterhead, clock.now())]);
  });
  outbox.wake();
}
