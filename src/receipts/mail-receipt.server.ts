import { readLetterhead } from "#company/letterhead.step.server.ts";
import { queueMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { receiptMailedNote } from "./journal-lines.ts";
import { receiptMail } from "./mails.ts";
import { receiptUnknown } from "./refusals.ts";
import { findReceipt } from "./store.server.ts";

/** Sends a receipt, once more or for the first time. */
export async function mailReceipt(platform: Platform, nummer: number, recipient: string): Promise<void> {
  const now = platform.clock.now();
  const receipt = await findReceipt(platform.db, nummer);
  if (!receipt) throw receiptUnknown();
  const mail = receiptMail(receipt, recipient, await readLetterhead(platform), now);
  await platform.db.transaction().execute(async (tx) => {
    await queueMails(tx, now, [mail]);
    await platform.journal.note(tx, receiptMailedNote(nummer));
  });
  platform.outbox.wake();
}
