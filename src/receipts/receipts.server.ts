import { readLetterhead } from "#company/letterhead.server.ts";
import type { Db } from "#db/connect.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import type { ReceiptAttachment } from "#lib/mail.ts";
import { isAdmin, type Viewer } from "#lib/viewer.ts";
import type { AttachmentMakerOf } from "#server/mail/mail-delivery.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { paidNote, receiptMailedNote, remindedNote, settledNote } from "./audit-lines.ts";
import { counterReceipt } from "./counter-receipt.server.ts";
import { drawReceipt } from "./draw-receipt.server.ts";
import { receiptMail } from "./mails.ts";
import { isOverdue, mayBeTransferred, reminderText } from "./open-receipt.ts";
import { invoiceFileName, invoiceXml } from "./receipt-invoice.ts";
import { receiptNumberText, receiptTitle } from "./receipt-terms.ts";
import {
  findCounterDocument,
  findReceipt,
  findReceiptOf,
  listCredits,
  markPaid,
  markReminded,
  markSettled,
  type ReceiptRow,
  readRecipients,
} from "./receipts.data.ts";
import { noTransferExpected, notOverdue, receiptUnknown, soldVoucher } from "./refusals.ts";
import type { ReceiptReminder } from "./schema.ts";

/** The PDF; nobody learns whether somebody else's receipt is there. */
export async function printReceipt(
  { db }: Platform,
  viewer: Viewer & { id: string },
  nummer: number,
): Promise<{ filename: string; content: Buffer }> {
  return await drawReceipt(db, await readReceipt(db, viewer, nummer));
}

/** What the PDF carries for programs, alone; only companies' receipts have it. */
export async function printInvoiceXml(
  { db }: Platform,
  viewer: Viewer & { id: string },
  nummer: number,
): Promise<{ filename: string; content: string }> {
  const receipt = await readReceipt(db, viewer, nummer);
  if (!receipt.inhalt.erechnung) throw receiptUnknown();
  return { filename: invoiceFileName(receipt), content: invoiceXml(receipt) };
}

async function readReceipt(
  db: Db,
  viewer: Viewer & { id: string },
  nummer: number,
): Promise<ReceiptRow> {
  const receipt = await (isAdmin(viewer)
    ? findReceipt(db, nummer)
    : findReceiptOf(db, viewer, nummer));
  if (!receipt) throw receiptUnknown();
  return receipt;
}

/** Sends a receipt, once more or for the first time. */
export async function mailReceipt(
  platform: Platform,
  nummer: number,
  recipients: string,
): Promise<void> {
  const now = platform.clock.now();
  const receipt = await findReceipt(platform.db, nummer);
  if (!receipt) throw receiptUnknown();
  const mail = receiptMail(receipt, recipients, await readLetterhead(platform), now);
  await platform.db.transaction().execute(async (tx) => {
    await queueMails(tx, now, [mail]);
    await platform.auditLog.note(tx, receiptMailedNote(receiptNumberText(nummer, receipt.praefix)));
  });
  platform.outbox.wake();
}

/** What stands on it, line by line, and what of it is credited. */
export async function listReceiptLines({ db }: Platform, nummer: number) {
  const receipt = await findReceipt(db, nummer);
  if (!receipt) throw receiptUnknown();
  const credits = await listCredits(db, nummer);
  return receipt.inhalt.positionen.map((line, zeile) => ({
    ...line,
    zeile,
    gutgeschrieben: credits.some((credit) => credit.zeile === zeile),
  }));
}

/** Returns the number of the document that undoes it. */
export async function cancelReceipt(
  platform: Platform,
  nummer: number,
  options: { perMail: boolean },
): Promise<number> {
  const made = await platform.db.transaction().execute(async (tx) => {
    if ((await findReceipt(tx, nummer))?.inhalt.gutschein) throw soldVoucher();
    return await counterReceipt(platform, tx, nummer, options);
  });
  platform.outbox.wake();
  return made;
}

/** Notes on which day the transfer for a receipt came, also where it could have been paid otherwise; null takes it back. */
export async function notePayment(
  { db, auditLog }: Platform,
  nummer: number,
  bezahlt_am: string | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const receipt = await findReceipt(tx, nummer);
    if (!receipt) throw receiptUnknown();
    if (!mayBeTransferred(receipt.art, receipt.inhalt.zahlart)) throw noTransferExpected();
    await markPaid(tx, nummer, bezahlt_am);
    await auditLog.note(tx, paidNote(receiptNumberText(nummer, receipt.praefix), bezahlt_am));
  });
}

/** A reminder text for the owner to send; the site sends nothing. */
export async function writeReminder(platform: Platform, nummer: number): Promise<ReceiptReminder> {
  const overdue = await readOverdue(platform.db, nummer, platform.clock.now());
  const credited = await readCredited(platform.db, nummer);
  const receipt = { ...overdue, betrag_cent: overdue.betrag_cent - credited };
  const { company } = await readLetterhead(platform);
  return {
    betreff: `Erinnerung an die ${receiptTitle(receipt)}`,
    text: reminderText(receipt, company.companyName),
    email: await readRecipients(platform.db, nummer),
  };
}

/** Notes that the owner reminded of a transfer today. */
export async function noteReminder(
  { db, clock, auditLog }: Platform,
  nummer: number,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const { praefix } = await readOverdue(tx, nummer, now);
    await markReminded(tx, nummer, berlinMoment(now).datum);
    await auditLog.note(tx, remindedNote(receiptNumberText(nummer, praefix)));
  });
}

async function readCredited(db: Db, nummer: number): Promise<number> {
  return (await listCredits(db, nummer)).reduce((sum, { cent }) => sum + cent, 0);
}

async function readOverdue(db: Db, nummer: number, now: number): Promise<ReceiptRow> {
  const receipt = await findReceipt(db, nummer);
  if (!receipt) throw receiptUnknown();
  const { faellig, bezahlt_am, erledigt_am } = receipt;
  if (faellig === null) throw noTransferExpected();
  const claim = {
    faellig,
    bezahlt_am,
    erledigt: erledigt_am !== null,
    storniert_durch: (await findCounterDocument(db, nummer))?.nummer ?? null,
    betrag_cent: receipt.betrag_cent,
    gutgeschrieben_cent: await readCredited(db, nummer),
  };
  if (!isOverdue(claim, berlinMoment(now).datum)) throw notOverdue(faellig);
  return receipt;
}

/** Takes any receipt from the shop's desk: neither how nor how much is kept, and nothing of it is printed. */
export async function settleReceipt(
  { db, clock, auditLog }: Platform,
  nummer: number,
  isSettled: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const receipt = await findReceipt(tx, nummer);
    if (!receipt) throw receiptUnknown();
    await markSettled(tx, nummer, isSettled ? new Date(clock.now()).toISOString() : null);
    await auditLog.note(tx, settledNote(receiptNumberText(nummer, receipt.praefix), isSettled));
  });
}

/** Draws the receipts of mails when these leave: the outbox keeps only their numbers. */
export function receiptAttacher({
  db,
}: Pick<Platform, "db">): AttachmentMakerOf<ReceiptAttachment> {
  return async ({ nummer }) => {
    const receipt = await findReceipt(db, nummer);
    if (!receipt) throw new Error("a receipt is never deleted");
    return { ...(await drawReceipt(db, receipt)), contentType: "application/pdf" };
  };
}

export function numberOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw receiptUnknown();
  return Number(text);
}
