import { readLetterhead } from "#company/letterhead.step.server.ts";
import type { Db } from "#database/connect.server.ts";
import { queueMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { accountDeleted, type MailedUser } from "../mails.ts";

/** Tells the former owner, in the transaction that deletes the account. */
export async function queueAccountDeleted(platform: Platform, tx: Db, user: MailedUser): Promise<void> {
  const letterhead = await readLetterhead({ ...platform, db: tx });
  await queueMails(tx, platform.clock.now(), [accountDeleted(user, letterhead)]);
}
