import { readLetterhead } from "#company/letterhead.server.ts";
import type { Db } from "#db/connect.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { counterDocumentNote } from "./audit-lines.ts";
import { receiptMail } from "./mails.ts";
import { readReceiptSettings } from "./receipt-settings.data.ts";
import { receiptNumberText } from "./receipt-terms.ts";
import {
  findCounterDocument,
  findReceipt,
  insertReceipt,
  readRecipient,
  releaseBookings,
} from "./receipts.data.ts";
import {
  alreadyCancelled,
  isCounterDocument,
  onCollectiveInvoice,
  receiptUnknown,
} from "./refusals.ts";
import type { ReceiptContent } from "./schema.ts";

/**
 * Undoes a receipt by a document of its own: what was handed out once is never changed. Returns the number of the counter-document.
 * Write it last: until the transaction ends, others wait for the next number.
 */
export async function counterReceipt(
  { clock, config, auditLog }: Pick<Platform, "clock" | "config" | "auditLog">,
  tx: Db,
  nummer: number,
  { perMail }: { perMail: boolean },
): Promise<number> {
  const now = clock.now();
  const receipt = await findReceipt(tx, nummer);
  if (!receipt) throw receiptUnknown();
  if (receipt.art === "storno") throw isCounterDocument();
  const { praefix } = await readReceiptSettings(tx);
  const undone = receiptNumberText(nummer, receipt.praefix);
  const inhalt = {
    ...negative(receipt.inhalt),
    storniert: undone,
    ...(receipt.inhalt.erechnung && { korrigiert: { nummer: undone, datum: receipt.datum } }),
  };
  const made = await insertReceipt(tx, {
    art: "storno",
    praefix,
    faellig: null,
    booking_id: receipt.booking_id,
    storniert_nummer: nummer,
    datum: berlinMoment(now).datum,
    betrag_cent: -receipt.betrag_cent,
    steuer_cent: receipt.steuer_cent === 0 ? 0 : -receipt.steuer_cent,
    inhalt,
    erstellt_am: new Date(now).toISOString(),
  });
  if (made === undefined)
    throw alreadyCancelled((await findCounterDocument(tx, nummer)) ?? receipt);
  const recipient = perMail ? await readRecipient(tx, nummer) : "";
  await releaseBookings(tx, nummer);
  await auditLog.note(
    tx,
    counterDocumentNote(undone, receipt.betrag_cent, receiptNumberText(made, praefix)),
  );
  if (recipient !== "") {
    const letterhead = await readLetterhead({ config, db: tx });
    const document = {
      nummer: made,
      praefix,
      art: "storno" as const,
      betrag_cent: -receipt.betrag_cent,
      inhalt,
    };
    await queueMails(tx, now, [receiptMail(document, recipient, letterhead, now)]);
  }
  return made;
}

/** One that bills other bookings, too, is not undone for one of them. */
export async function expectOwnReceipt(tx: Db, nummer: number): Promise<void> {
  const receipt = await findReceipt(tx, nummer);
  if (receipt && receipt.booking_id === null) throw onCollectiveInvoice(receipt);
}

function negative(inhalt: ReceiptContent): ReceiptContent {
  return {
    ...inhalt,
    positionen: inhalt.positionen.map((line) => ({ ...line, cent: -line.cent })),
    ...(inhalt.angerechnet && {
      angerechnet: { ...inhalt.angerechnet, cent: -inhalt.angerechnet.cent },
    }),
  };
}
