import { readLetterhead } from "#company/letterhead.step.server.ts";
import { newId } from "#platform/new-id.server.ts";
import { queueMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { userNote } from "../journal-lines.ts";
import { passwordToReset } from "../mails.ts";
import { findUserByEmail } from "../users.store.server.ts";
import { deactivatedGetsNoReset, userUnknown } from "./refusals.ts";

/** The shop has a link for a new password sent. Unlike a visitor, an admin may know whether there is such an account. */
export async function triggerReset(platform: Platform, email: string): Promise<void> {
  const { db, clock, outbox, journal } = platform;
  const letterhead = await readLetterhead(platform);
  await db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) throw userUnknown();
    if (!user.active && user.bestaetigt_am !== null) throw deactivatedGetsNoReset();
    await queueMails(tx, clock.now(), [passwordToReset(newId(), user.email, letterhead)]);
    await journal.note(tx, userNote(user.id, "Link für ein neues Passwort geschickt"));
  });
  outbox.wake();
}
