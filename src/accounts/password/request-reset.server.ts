import { readLetterhead } from "#company/letterhead.step.server.ts";
import { newId } from "#platform/new-id.server.ts";
import { queueMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Limit } from "#platform/rate-limit.server.ts";
import { mayMailUnasked } from "#platform/unasked-mails.server.ts";
import { passwordToReset } from "../mails.ts";

const FORGOTTEN_PASSWORDS: Limit = { name: "forgotten-passwords-address", points: 20, seconds: 3600 };

/** What an address that asks too often can still have sent: nobody behind the same address is kept out by it. */
const MOST_FOR_THE_HASTY = 1;

/**
 * Somebody has forgotten the password; the answer is always the same. Whether the address has an account is looked up when the mail leaves,
 * so that nothing here can tell (A8). Above the limits no mail leaves: then one lies in the mailbox whose link is still good (P21).
 */
export async function requestReset(platform: Platform, email: string, address: string): Promise<void> {
  const { db, clock, limits, outbox } = platform;
  const isHasty = (await limits.count(FORGOTTEN_PASSWORDS, address)) > FORGOTTEN_PASSWORDS.points;
  const letterhead = await readLetterhead(platform);
  await db.transaction().execute(async (tx) => {
    const isMailed = await mayMailUnasked(platform, tx, "reset-password", email, isHasty ? MOST_FOR_THE_HASTY : undefined);
    if (isMailed) await queueMails(tx, clock.now(), [passwordToReset(newId(), email, letterhead)]);
  });
  outbox.wake();
}
