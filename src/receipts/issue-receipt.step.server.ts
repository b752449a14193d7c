import { readLetterhead } from "#company/letterhead.step.server.ts";
import type { CompanySettings } from "#company/schema.ts";
import type { Db } from "#database/connect.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { emailProblem } from "#lib/text-checks.ts";
import { queueMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { receiptNote } from "./journal-lines.ts";
import { receiptMail } from "./mails.ts";
import { needsAddress } from "./receipt-terms.ts";
import { addressNeeded, alreadyBilled, nothingToBill } from "./refusals.ts";
import type { ReceiptContent, ReceiptDraft } from "./schema.ts";
import { findStandingReceipt, insertReceipt } from "./store.server.ts";
import { vatContained } from "./vat.ts";

/** Only pictures that were uploaded can be printed. */
const UPLOADED = /^\/bilder\/[\w.-]+$/;

/**
 * Writes the receipt of a booking, in the transaction that makes it due, and queues its mail when there is a recipient. Returns its number.
 * Write it last: until the transaction ends, others wait for the next number.
 */
export async function issueReceipt(
  platform: Pick<Platform, "clock" | "config" | "journal">,
  tx: Db,
  { booking_id, ...draft }: ReceiptDraft,
  recipient: string,
): Promise<number> {
  const now = platform.clock.now();
  const letterhead = await readLetterhead({ config: platform.config, db: tx });
  const { company } = letterhead;
  const betrag_cent = draft.positionen.reduce((sum, { cent }) => sum + cent, 0);
  if (betrag_cent <= 0) throw nothingToBill();
  if (needsAddress(betrag_cent) && draft.kunde.anschrift === "") throw addressNeeded();

  const inhalt: ReceiptContent = { anbieter: sellerOf(company), ...draft, steuer: company.steuer };
  const nummer = await insertReceipt(tx, {
    art: "rechnung",
    booking_id,
    storniert_nummer: null,
    datum: berlinMoment(now).datum,
    betrag_cent,
    steuer_cent: vatContained(betrag_cent, company.steuer),
    inhalt,
    erstellt_am: new Date(now).toISOString(),
  });
  if (nummer === undefined) throw new Error("a receipt that undoes nothing always gets a number");
  // Looked for after the number was taken, which two transactions never do at once: of two receipts for one booking one is seen here.
  const standing = await findStandingReceipt(tx, booking_id, nummer);
  if (standing !== undefined) throw alreadyBilled(standing);
  await platform.journal.note(tx, receiptNote(nummer, betrag_cent));
  if (emailProblem(recipient) === undefined) {
    await queueMails(tx, now, [receiptMail({ nummer, art: "rechnung", betrag_cent, inhalt }, recipient, letterhead, now)]);
  }
  return nummer;
}

function sellerOf({ companyName, addresses, phoneNumbers, email, legal, iban, logoUrl }: CompanySettings): ReceiptContent["anbieter"] {
  return {
    name: companyName,
    inhaber: legal.owner,
    anschrift: addresses[0]?.address ?? "",
    telefon: phoneNumbers[0] ?? "",
    email,
    steuernummer: legal.taxNumber,
    ustId: legal.vatId,
    iban,
    logo: UPLOADED.test(logoUrl) ? logoUrl : "",
  };
}
