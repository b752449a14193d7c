import { readLetterhead } from "#company/letterhead.step.server.ts";
import { isAdmin, type Viewer } from "#lib/viewer.ts";
import { queueMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { counterReceipt } from "./counter-receipt.step.server.ts";
import { drawReceipt } from "./draw-receipt.step.server.ts";
import { receiptMailedNote } from "./journal-lines.ts";
import { receiptMail } from "./mails.ts";
import { receiptUnknown } from "./refusals.ts";
import { findReceipt, findReceiptOf } from "./store.server.ts";

/** The PDF; nobody learns whether somebody else's receipt is there. */
export async function printReceipt(
  { db }: Platform,
  viewer: Viewer & { id: string },
  nummer: number,
): Promise<{ filename: string; content: Buffer }> {
  const receipt = await (isAdmin(viewer) ? findReceipt(db, nummer) : findReceiptOf(db, viewer, nummer));
  if (!receipt) throw receiptUnknown();
  return await drawReceipt(db, receipt);
}

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

/** Returns the number of the document that undoes it. */
export async function cancelReceipt(platform: Platform, nummer: number, options: { perMail: boolean }): Promise<number> {
  const made = await platform.db.transaction().execute((tx) => counterReceipt(platform, tx, nummer, options));
  platform.outbox.wake();
  return made;
}
