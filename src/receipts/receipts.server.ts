import { readLetterhead } from "#company/letterhead.step.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { isAdmin, type Viewer } from "#lib/viewer.ts";
import { queueMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { drawReceipt } from "./draw-receipt.step.server.ts";
import { counterDocumentNote, receiptMailedNote } from "./journal-lines.ts";
import { receiptMail } from "./mails.ts";
import { alreadyCancelled, isCounterDocument, receiptUnknown } from "./refusals.ts";
import type { ReceiptContent } from "./schema.ts";
import { findCounterDocument, findReceipt, findReceiptOf, insertReceipt, readRecipient } from "./store.server.ts";

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

/** Undoes a receipt by a document of its own: what was handed out once is never changed. Returns the number of the counter-document. */
export async function cancelReceipt(platform: Platform, nummer: number, { perMail }: { perMail: boolean }): Promise<number> {
  const now = platform.clock.now();
  const counter = await platform.db.transaction().execute(async (tx) => {
    const receipt = await findReceipt(tx, nummer);
    if (!receipt) throw receiptUnknown();
    if (receipt.art === "storno") throw isCounterDocument();
    const inhalt = negative(receipt.inhalt);
    const made = await insertReceipt(tx, {
      art: "storno",
      booking_id: receipt.booking_id,
      storniert_nummer: nummer,
      datum: berlinMoment(now).datum,
      betrag_cent: -receipt.betrag_cent,
      steuer_cent: receipt.steuer_cent === 0 ? 0 : -receipt.steuer_cent,
      inhalt,
      erstellt_am: new Date(now).toISOString(),
    });
    if (made === undefined) throw alreadyCancelled((await findCounterDocument(tx, nummer)) ?? nummer);
    await platform.journal.note(tx, counterDocumentNote(nummer, receipt.betrag_cent, made));
    const recipient = perMail ? await readRecipient(tx, made) : "";
    if (recipient !== "") {
      const letterhead = await readLetterhead({ config: platform.config, db: tx });
      const document = { nummer: made, art: "storno" as const, betrag_cent: -receipt.betrag_cent, inhalt };
      await queueMails(tx, now, [receiptMail(document, recipient, letterhead, now)]);
    }
    return made;
  });
  platform.outbox.wake();
  return counter;
}

function negative(inhalt: ReceiptContent): ReceiptContent {
  return { ...inhalt, positionen: inhalt.positionen.map((line) => ({ ...line, cent: -line.cent })) };
}
