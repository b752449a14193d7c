import { readLetterhead } from "#company/letterhead.step.server.ts";
import { newId } from "#platform/new-id.server.ts";
import { queueMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { mayMailUnasked } from "#platform/unasked-mails.server.ts";
import { addressToConfirm } from "../mails.ts";
import type { UserRow } from "../user-row.ts";

/** Sends the link to an account that was never confirmed once more; false when its address has got too many mails lately. */
export async function mailConfirmationAgain(platform: Platform, user: UserRow): Promise<boolean> {
  const { db, clock, outbox } = platform;
  const letterhead = await readLetterhead(platform);
  const isMailed = await db.transaction().execute(async (tx) => {
    if (!(await mayMailUnasked(platform, tx, "confirm-address-again", user.email))) return false;
    await queueMails(tx, clock.now(), [addressToConfirm(newId(), user.email, letterhead)]);
    return true;
  });
  outbox.wake();
  return isMailed;
}
