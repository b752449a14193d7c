import { findCard, noteOnCard } from "#accounts/cards.data.ts";
import { serviceIdsOf } from "#catalogue/catalogue.data.ts";
import { readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import { issueReceipt } from "#receipts/issue-receipt.server.ts";
import type { ReceiptWish } from "#receipts/schema.ts";
import { keptOfWish } from "#receipts/wish-on-card.ts";
import type { Platform } from "#server/platform.server.ts";
import { withVouchers } from "#vouchers/redeem.server.ts";
import { vouchersOfBooking } from "#vouchers/vouchers.server.ts";
import { readPostalAddress } from "../bookers.data.ts";
import type { BookingRow } from "../booking-row.ts";
import { findBooking } from "../bookings.data.ts";
import { mailAddressOf } from "../mails/mail-address.server.ts";
import { bookingUnknown } from "../refusals.ts";
import { receiptDraft } from "./receipt-draft.ts";
import { addressOpen } from "./refusals.ts";

/** Writes the receipt of a completed booking, and returns its number. */
export async function billBooking(
  platform: Pick<Platform, "clock" | "config" | "auditLog">,
  tx: Db,
  booking: BookingRow,
  wish: ReceiptWish,
): Promise<number> {
  if (wish.perMail && wish.rechnungsmail === "" && booking.adresseOffen) throw addressOpen();
  const { mailAddress } = await mailAddressOf(tx, booking);
  if (booking.karte_id !== null)
    await noteOnCard(tx, booking.karte_id, keptOfWish(wish, booking.user_id !== null));
  return await issueReceipt(
    platform,
    tx,
    await withVouchers(
      tx,
      receiptDraft(booking, await addressOf(tx, booking), await readSettings(tx)),
    ),
    wish,
    wish.perMail ? wish.rechnungsmail || mailAddress : "",
  );
}

/** Whether the shop has vouchers, and what a booking has of them. */
export async function vouchersOf(db: Db, id: string) {
  const booking = await findBooking(db, id);
  if (!booking) throw bookingUnknown();
  return {
    ...(await vouchersOfBooking(db, id)),
    ids: await serviceIdsOf(db, booking.leistungen),
  };
}

/** A voucher of one use that pays all of it leaves nothing to bill: the sale was billed. */
export async function isCovered(tx: Db, booking: BookingRow): Promise<boolean> {
  const draft = receiptDraft(booking, "", await readSettings(tx));
  const { positionen } = await withVouchers(tx, draft);
  const isPaid = positionen.length > draft.positionen.length;
  return isPaid && positionen.reduce((sum, { cent }) => sum + cent, 0) <= 0;
}

/** Of the account, else as the shop noted it on the card. */
async function addressOf(tx: Db, { user_id, karte_id }: BookingRow): Promise<string> {
  const own = await readPostalAddress(tx, user_id);
  if (own !== "" || karte_id === null) return own;
  return (await findCard(tx, karte_id))?.anschrift ?? "";
}
