import { readLetterhead } from "#company/letterhead.server.ts";
import type { Db } from "#db/connect.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { counterDocumentNote, creditNote } from "./audit-lines.ts";
import { receiptMail } from "./mails.ts";
import { readReceiptSettings } from "./receipt-settings.data.ts";
import { creditedVat, receiptNumberText } from "./receipt-terms.ts";
import {
  findCounterDocument,
  findReceipt,
  insertCredit,
  insertReceipt,
  listCredits,
  lockReceipt,
  type ReceiptRow,
  readRecipients,
  releaseBookings,
} from "./receipts.data.ts";
import {
  alreadyCancelled,
  alreadyCredited,
  isCounterDocument,
  lineUnknown,
  onCollectiveInvoice,
  partlyCredited,
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
  if (receipt.art !== "rechnung") throw isCounterDocument();
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
  // Only now: whoever credits a line at the same moment has waited for the number, or was waited for.
  if ((await listCredits(tx, nummer)).length > 0) throw partlyCredited(receipt);
  const recipients = perMail ? await readRecipients(tx, nummer) : "";
  await releaseBookings(tx, nummer);
  await auditLog.note(
    tx,
    counterDocumentNote(undone, receipt.betrag_cent, receiptNumberText(made, praefix)),
  );
  if (recipients !== "") {
    const letterhead = await readLetterhead({ config, db: tx });
    const document = {
      nummer: made,
      praefix,
      art: "storno" as const,
      betrag_cent: -receipt.betrag_cent,
      inhalt,
    };
    await queueMails(tx, now, [receiptMail(document, recipients, letterhead, now)]);
  }
  return made;
}

/** Credits one line of a receipt by a document of its own, each once. Returns its number. Write it last, like the one above. */
export async function creditLine(
  { clock, config, auditLog }: Pick<Platform, "clock" | "config" | "auditLog">,
  tx: Db,
  receipt: ReceiptRow,
  zeile: number,
  { perMail }: { perMail: boolean },
): Promise<number> {
  const now = clock.now();
  const line = receipt.inhalt.positionen[zeile];
  if (receipt.art !== "rechnung" || !line || line.cent <= 0) throw lineUnknown();
  await lockReceipt(tx, receipt.nummer);
  const steuer_cent = -creditedVat(receipt, line.cent, await listCredits(tx, receipt.nummer));
  const { praefix } = await readReceiptSettings(tx);
  const credited = receiptNumberText(receipt.nummer, receipt.praefix);
  const { faellig: _, angerechnet: __, ...kept } = receipt.inhalt;
  const inhalt: ReceiptContent = {
    ...kept,
    positionen: [{ ...line, cent: -line.cent }],
    korrektur: true,
    storniert: credited,
    ...(kept.erechnung && { korrigiert: { nummer: credited, datum: receipt.datum } }),
  };
  const made = {
    art: "korrektur" as const,
    praefix,
    betrag_cent: -line.cent,
    inhalt,
  };
  const nummer = await insertReceipt(tx, {
    ...made,
    faellig: null,
    booking_id: null,
    storniert_nummer: null,
    datum: berlinMoment(now).datum,
    steuer_cent: steuer_cent === 0 ? 0 : steuer_cent,
    erstellt_am: new Date(now).toISOString(),
  });
  if (nummer === undefined) throw new Error("a receipt that undoes nothing always gets a number");
  const undone = await findCounterDocument(tx, receipt.nummer);
  if (undone) throw alreadyCancelled(undone);
  if (!(await insertCredit(tx, { nummer, rechnung: receipt.nummer, zeile })))
    throw alreadyCredited(receipt);
  await auditLog.note(tx, creditNote(credited, line.cent, receiptNumberText(nummer, praefix)));
  const recipients = perMail ? await readRecipients(tx, receipt.nummer) : "";
  if (recipients !== "") {
    const letterhead = await readLetterhead({ config, db: tx });
    await queueMails(tx, now, [receiptMail({ ...made, nummer }, recipients, letterhead, now)]);
  }
  return nummer;
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
