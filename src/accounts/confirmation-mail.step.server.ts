import { readLetterhead } from "#company/letterhead.step.server.ts";
import { Refusal } from "#lib/refusal.ts";
import { newId } from "#platform/new-id.server.ts";
import { queueMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { spendUnaskedMail } from "#platform/unasked-mails.server.ts";
import { addressToConfirm } from "./mails.ts";
import type { UserRow } from "./user-row.ts";

/** Sends the link to an account that was never confirmed once more; false when its address has got too many mails lately. */
export async function mailConfirmationAgain(platform: Platform, user: UserRow): Promise<boolean> {
  const { db, clock, outbox } = platform;
  const letterhead = await readLetterhead(platform);
  try {
    await db.transaction().execute(async (tx) => {
      await spendUnaskedMail(platform, tx, user.email);
      await queueMails(tx, clock.now(), [addressToConfirm(newId(), user.email, letterhead)]);
    });
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  outbox.wake();
  return true;
}
