import { readCash } from "#company/cash.data.ts";
import { readLetterhead } from "#company/letterhead.server.ts";
import { hasInventedTaxNumber } from "#company/sample-legal.ts";
import type { CompanySettings } from "#company/schema.ts";
import type { Db } from "#db/connect.server.ts";
import { addDays, berlinMoment } from "#lib/berlin-time.ts";
import { emailsProblem } from "#lib/text-checks.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { receiptNote } from "./audit-lines.ts";
import { drawReceipt } from "./draw-receipt.server.ts";
import { receiptMail } from "./mails.ts";
import { readPostalAddress } from "./postal-address.ts";
import { readReceiptSettings } from "./receipt-settings.data.ts";
import {
  dueCents,
  needsAddress,
  receiptNumberText,
  THIS_YEAR_LIMIT,
  vatContained,
} from "./receipt-terms.ts";
import { claimBookings, findStandingReceipt, insertReceipt, sumOfYear } from "./receipts.data.ts";
import {
  addressNeeded,
  alreadyBilled,
  authorityAddressNeeded,
  companyNeeded,
  limitCrossed,
  nothingToBill,
  taxNumberInvented,
  taxNumberNeeded,
  telephoneNeeded,
} from "./refusals.ts";
import type { ReceiptContent, ReceiptDraft, ReceiptWish } from "./schema.ts";

/** Only pictures that were uploaded can be printed. */
const UPLOADED = /^\/bilder\/[\w.-]+$/;
/** In place of a number's beginning. */
const PREVIEW = "VORSCHAU-";

/** What a receipt says before it has a number; throws where it may not be written so. */
async function compose(
  { clock, config }: Pick<Platform, "clock" | "config">,
  db: Db,
  { booking_id, buchungen: _, zahlungszielTage: ownTerm, kunde, ...noted }: ReceiptDraft,
  wish: ReceiptWish,
) {
  const now = clock.now();
  const letterhead = await readLetterhead({ config, db });
  const { company } = letterhead;
  // Cash that was noted once is printed no more where the shop has said that it notes none.
  const draft = {
    ...noted,
    zahlart:
      noted.zahlart === "bar" && (await readCash(db)).stand === "aus"
        ? ("" as const)
        : noted.zahlart,
  };
  const betrag_cent = draft.positionen.reduce((sum, { cent }) => sum + cent, 0);
  if (betrag_cent <= 0) throw nothingToBill();
  if (
    wish.firma === "" &&
    `${wish.kontakt}${wish.bestellnummer}${wish.leitwegId}${wish.ustId}` !== ""
  )
    throw companyNeeded();
  const buyer = buyerOf(kunde, wish);
  if (hasInventedTaxNumber(company.legal)) throw taxNumberInvented();
  // The sale of a voucher of many uses is no supply: there is nothing to invoice electronically, nor to tax.
  const isTurnover = draft.gutschein !== "mehrzweck";
  const isForCompany = wish.firma !== "" && isTurnover;
  if (isForCompany && company.legal.taxNumber === "" && company.legal.vatId === "")
    throw taxNumberNeeded();
  if (needsAddress(betrag_cent) && buyer.anschrift === "") throw addressNeeded();
  const isForAuthority = isForCompany && wish.leitwegId !== "";
  if (isForAuthority) {
    const { plz, ort } = readPostalAddress(buyer.anschrift);
    if (!plz || !ort) throw authorityAddressNeeded();
    if (!company.phoneNumbers[0]) throw telephoneNeeded();
  }

  const datum = berlinMoment(now).datum;
  const settings = await readReceiptSettings(db);
  const zahlungszielTage = ownTerm ?? settings.zahlungszielTage;
  const isTransfer =
    draft.zahlart === "ueberweisung" &&
    draft.ueberwiesen_am === undefined &&
    dueCents({ betrag_cent, inhalt: draft }) > 0;
  const faellig = addDays(datum, zahlungszielTage);
  const inhalt: ReceiptContent = {
    fassung: 6,
    ...(isForCompany && { erechnung: true }),
    ...(isForAuthority && { xrechnung: true }),
    anbieter: sellerOf(company),
    kunde: buyer,
    ...draft,
    ...(isTransfer && zahlungszielTage > 0 && { faellig }),
    steuer: company.steuer,
  };
  const receipt = {
    art: "rechnung" as const,
    praefix: settings.praefix,
    faellig: isTransfer ? faellig : null,
    booking_id,
    storniert_nummer: null,
    datum,
    betrag_cent,
    steuer_cent: isTurnover ? vatContained(betrag_cent, company.steuer) : 0,
    inhalt,
    erstellt_am: new Date(now).toISOString(),
  };
  return { receipt, isTurnover, letterhead, now };
}

/** How a receipt would look: without a number, and with nothing in it for a company's books. */
export async function previewReceipt(
  platform: Pick<Platform, "clock" | "config">,
  db: Db,
  draft: ReceiptDraft,
  wish: ReceiptWish,
): Promise<{ filename: string; content: Uint8Array<ArrayBuffer>; isShown: true }> {
  const { receipt } = await compose(platform, db, draft, wish);
  const printed = { ...receipt, nummer: 0, praefix: PREVIEW };
  const { content } = await drawReceipt(db, printed, { isPreview: true });
  return { filename: "Vorschau.pdf", content: new Uint8Array(content), isShown: true };
}

/**
 * Writes the receipt of one booking or of several, in the transaction that makes it due, and queues its mail when somebody is to get it. Returns its number.
 * Write it last: until the transaction ends, others wait for the next number.
 */
export async function issueReceipt(
  platform: Pick<Platform, "clock" | "config" | "auditLog">,
  tx: Db,
  draft: ReceiptDraft,
  wish: ReceiptWish,
  recipients: string,
): Promise<number> {
  const { receipt, isTurnover, letterhead, now } = await compose(platform, tx, draft, wish);
  const { praefix, betrag_cent, inhalt, datum } = receipt;
  const nummer = await insertReceipt(tx, receipt);
  if (nummer === undefined) throw new Error("a receipt that undoes nothing always gets a number");
  if (!(await claimBookings(tx, nummer, draft.buchungen))) {
    const standing = await findStandingReceipt(tx, draft.buchungen, nummer);
    throw alreadyBilled(standing ?? { nummer, praefix });
  }
  // The sum includes this receipt.
  const isSmall = isTurnover && inhalt.steuer === "kleinunternehmer" && !wish.trotzGrenze;
  if (isSmall && (await sumOfYear(tx, Number(datum.slice(0, 4)))) > THIS_YEAR_LIMIT)
    throw limitCrossed();
  await platform.auditLog.note(tx, receiptNote(receiptNumberText(nummer, praefix), betrag_cent));
  if (emailsProblem(recipients) === undefined) {
    await queueMails(tx, now, [
      receiptMail(
        { nummer, praefix, art: "rechnung", betrag_cent, inhalt },
        recipients,
        letterhead,
        now,
      ),
    ]);
  }
  return nummer;
}

/** A company replaces the person who booked, with its own address. */
function buyerOf(
  kunde: ReceiptDraft["kunde"],
  { firma, kontakt, anschrift, bestellnummer, leitwegId, ustId }: ReceiptWish,
): ReceiptContent["kunde"] {
  const buyer =
    firma === ""
      ? { name: kunde.name, anschrift: anschrift || kunde.anschrift }
      : { name: firma, anschrift };
  return {
    ...buyer,
    ...(firma !== "" && kontakt !== "" && { kontakt }),
    ...(bestellnummer !== "" && { bestellnummer }),
    ...(leitwegId !== "" && { leitwegId }),
    ...(ustId !== "" && { ustId }),
  };
}

function sellerOf({
  companyName,
  addresses,
  phoneNumbers,
  email,
  legal,
  iban,
  kontoinhaber,
  logoUrl,
}: CompanySettings): ReceiptContent["anbieter"] {
  return {
    name: companyName,
    inhaber: legal.owner,
    anschrift: addresses[0]?.address ?? "",
    telefon: phoneNumbers[0] ?? "",
    email,
    steuernummer: legal.taxNumber,
    ustId: legal.vatId,
    iban,
    ...(kontoinhaber !== "" && { kontoinhaber }),
    ...letterFacts(legal),
    logo: UPLOADED.test(logoUrl) ? logoUrl : "",
  };
}

/** A sole trader in no register has nothing to add. */
function letterFacts({
  kind,
  represented,
  registerCourt,
  registerNumber,
}: CompanySettings["legal"]): { angaben?: string[] } {
  if (kind === "" || kind === "einzel") return {};
  const register = [registerCourt, registerNumber].filter(Boolean).join(", ");
  return { angaben: [represented && `Vertreten durch ${represented}`, register].filter(Boolean) };
}
