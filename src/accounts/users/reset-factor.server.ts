import { readLetterhead } from "#company/letterhead.step.server.ts";
import { lockUser } from "#database/lock-user.server.ts";
import { queueMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { dropFactor } from "../factor/drop-factor.step.server.ts";
import { factorChanged } from "../factor/mails.ts";
import { userNote } from "../journal-lines.ts";
import { expectFreshConfirmation } from "../sessions/expect-fresh-confirmation.step.server.ts";
import { deleteSessionsOf } from "../sessions/sessions.store.server.ts";
import { findUser } from "../users.store.server.ts";
import { userUnknown } from "./refusals.ts";

/** An admin takes somebody's second factor away who has lost it: the password alone lets in again, and every session ends. */
export async function resetFactor(platform: Platform, userId: string, sessionToken: string): Promise<void> {
  const { db, clock, outbox, journal } = platform;
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const user = await findUser(tx, userId);
    if (!user) throw userUnknown();
    await expectFreshConfirmation(tx, sessionToken, clock.now());
    await dropFactor(tx, userId);
    await deleteSessionsOf(tx, userId);
    await journal.note(tx, userNote(userId, "Zweiten Faktor zurückgesetzt"));
    const letterhead = await readLetterhead({ ...platform, db: tx });
    await queueMails(tx, clock.now(), [factorChanged(user, letterhead, "zurueckgesetzt", clock.now())]);
  });
  outbox.wake();
}
