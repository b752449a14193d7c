import { readSettings } from "#company/store.server.ts";
import { newId } from "#platform/new-id.server.ts";
import { queueMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Limit } from "#platform/rate-limit.server.ts";
import { mayMailUnasked } from "#platform/unasked-mails.server.ts";
import { permitMail } from "../mails/permit.ts";
import { letterheadOf } from "../shop.step.server.ts";

const REQUESTED_PERMITS: Limit = { name: "requested-permits-address", points: 20, seconds: 3600 };

/**
 * Somebody whose address has as many open appointments as an address may have wants to ask for more. Whether that is so is looked up when the
 * mail leaves, and a recipient who had enough mails gets none: the answer is the same for every address (B43).
 */
export async function requestPermit(platform: Platform, email: string, address: string): Promise<void> {
  const { db, clock, limits, outbox } = platform;
  await limits.spend(REQUESTED_PERMITS, address);
  const letterhead = letterheadOf(platform, await readSettings(db));
  await db.transaction().execute(async (tx) => {
    const isMailed = await mayMailUnasked(platform, tx, "booking-permit", email);
    if (isMailed) await queueMails(tx, clock.now(), [permitMail(newId(), email, letterhead, clock.now())]);
  });
  outbox.wake();
}
