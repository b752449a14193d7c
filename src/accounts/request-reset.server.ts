import { readLetterhead } from "#company/letterhead.step.server.ts";
import { newId } from "#platform/new-id.server.ts";
import { queueMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Limit } from "#platform/rate-limit.server.ts";
import { spendUnaskedMail } from "#platform/unasked-mails.server.ts";
import { passwordToReset } from "./mails.ts";

const FORGOTTEN_PASSWORDS: Limit = { name: "forgotten-passwords-address", points: 20, seconds: 3600 };

/** Somebody has forgotten the password. Whether the address has an account is looked up when the mail leaves, so that nothing here can tell (D24). */
export async function requestReset(platform: Platform, email: string, address: string): Promise<void> {
  const { db, clock, limits, outbox } = platform;
  await limits.spend(FORGOTTEN_PASSWORDS, address);
  const letterhead = await readLetterhead(platform);
  await db.transaction().execute(async (tx) => {
    await spendUnaskedMail(platform, tx, email);
    await queueMails(tx, clock.now(), [passwordToReset(newId(), email, letterhead)]);
  });
  outbox.wake();
}
