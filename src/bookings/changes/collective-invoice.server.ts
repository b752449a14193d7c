import { findCard, listJoinedCards } from "#accounts/cards.data.ts";
import { readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import { creditLine } from "#receipts/counter-receipt.server.ts";
import { issueReceipt, previewReceipt } from "#receipts/issue-receipt.server.ts";
import { findReceipt, listBilledBookings, releaseBooking } from "#receipts/receipts.data.ts";
import { lineUnknown, receiptUnknown, visitsChanged } from "#receipts/refusals.ts";
import type { CreditWish, OpenFirm, ReceiptWish } from "#receipts/schema.ts";
import type { Platform } from "#server/platform.server.ts";
import { redeemedBy } from "#vouchers/redeem.server.ts";
import { lockBooking } from "../bookings.data.ts";
import { bookingNumber } from "../fields.ts";
import { listOpenVisits } from "./collective-invoice.data.ts";
import { collectiveDraft, collectiveLine } from "./receipt-draft.ts";

/** The firms whose completed visits wait for an invoice. */
export async function listOpenFirms({ db }: Platform): Promise<OpenFirm[]> {
  const shop = await readSettings(db);
  const firms = new Map<string, OpenFirm>();
  for (const visit of await listOpenVisits(db)) {
    const firm = firms.get(visit.firm_id) ?? (await openFirm(db, visit.firm_id));
    firms.set(visit.firm_id, firm);
    firm.termine.push({ id: visit.id, datum: visit.datum, ...collectiveLine(visit, shop) });
  }
  return [...firms.values()];
}

async function openFirm(db: Db, karte_id: string): Promise<OpenFirm> {
  const card = await findCard(db, karte_id);
  if (!card) throw new Error("a card with bookings is not deleted");
  const { firma, rechnungsanschrift, rechnungsmail } = card;
  return { karte_id, firma, anschrift: rechnungsanschrift, rechnungsmail, termine: [] };
}

type CollectiveWish = Pick<ReceiptWish, "perMail" | "trotzGrenze"> & {
  karte_id: string;
  termine: readonly string[];
};

/** One invoice for completed visits of a firm; returns its number. */
export async function writeCollectiveInvoice(
  platform: Platform,
  { karte_id, termine, perMail, trotzGrenze }: CollectiveWish,
): Promise<number> {
  const nummer = await platform.db.transaction().execute(async (tx) => {
    const { draft, wish } = await collective(tx, { karte_id, termine, perMail, trotzGrenze });
    return await issueReceipt(platform, tx, draft, wish, perMail ? wish.rechnungsmail : "");
  });
  platform.outbox.wake();
  return nummer;
}

/** How that invoice would look. Nothing is written, and nobody gets it. */
export async function previewCollectiveInvoice(
  platform: Platform,
  visits: Pick<CollectiveWish, "karte_id" | "termine">,
) {
  return await platform.db.transaction().execute(async (tx) => {
    const { draft, wish } = await collective(tx, { ...visits, perMail: false, trotzGrenze: true });
    return await previewReceipt(platform, tx, draft, wish);
  });
}

async function collective(tx: Db, { karte_id, termine, perMail, trotzGrenze }: CollectiveWish) {
  const card = await findCard(tx, karte_id);
  if (!card || card.firma === "") throw visitsChanged();
  const bookings = await lockVisits(tx, karte_id, termine);
  const { firma, bestellnummer, leitwegId, ustId, rechnungsmail } = card;
  return {
    draft: collectiveDraft(bookings, card, await readSettings(tx)),
    wish: {
      ...{ firma, bestellnummer, leitwegId, ustId, rechnungsmail, perMail, trotzGrenze },
      anschrift: card.rechnungsanschrift,
      kontakt: "",
    },
  };
}

/** Credits the line of one visit, which the owner lets be billed once more or not; returns the number of the document. */
export async function creditVisit(
  platform: Platform,
  nummer: number,
  { zeile, wiederBerechnen, perMail }: CreditWish,
): Promise<number> {
  const made = await platform.db.transaction().execute(async (tx) => {
    const receipt = await findReceipt(tx, nummer);
    if (!receipt) throw receiptUnknown();
    if (receipt.inhalt.buchung !== undefined || receipt.inhalt.gutschein) throw lineUnknown();
    const details = receipt.inhalt.positionen[zeile]?.details ?? "";
    const visits = await listBilledBookings(tx, nummer);
    // A visit that was hidden meanwhile bills nothing any more; its line is credited all the same.
    const visit = visits.find((id) => details.endsWith(bookingNumber(id)));
    const credit = await creditLine(platform, tx, receipt, zeile, { perMail });
    if (wiederBerechnen && visit !== undefined) await releaseBooking(tx, nummer, visit);
    return credit;
  });
  platform.outbox.wake();
  return made;
}

async function lockVisits(tx: Db, karte_id: string, ids: readonly string[]) {
  const cards = (await listJoinedCards(tx, karte_id)).map(({ id }) => id);
  const bookings = [];
  // In one order, so that two of them never wait for each other.
  for (const id of [...new Set(ids)].sort()) {
    const booking = await lockBooking(tx, id);
    if (
      booking?.status !== "done" ||
      booking.karte_id === null ||
      !cards.includes(booking.karte_id)
    )
      throw visitsChanged();
    if ((await redeemedBy(tx, id)).length > 0) throw visitsChanged();
    bookings.push(booking);
  }
  return bookings.sort((a, b) => (a.datum + a.id).localeCompare(b.datum + b.id));
}
