import type { Db } from "#database/connect.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { issueReceipt } from "#receipts/issue-receipt.step.server.ts";
import type { ReceiptWish } from "#receipts/schema.ts";
import { readPostalAddress } from "../bookers.store.server.ts";
import type { BookingRow } from "../booking-row.ts";
import { mailAddressOf } from "../mails/mail-address.step.server.ts";
import { receiptDraft } from "./receipt-draft.ts";
import { addressOpen } from "./refusals.ts";

/** Writes the receipt of a completed booking, and returns its number. */
export async function billBooking(
  platform: Pick<Platform, "clock" | "config" | "journal">,
  tx: Db,
  booking: BookingRow,
  wish: ReceiptWish,
): Promise<number> {
  if (wish.perMail && booking.adresseOffen) throw addressOpen();
  const anschrift = await readPostalAddress(tx, booking.user_id);
  const { mailAddress } = await mailAddressOf(tx, booking);
  return await issueReceipt(platform, tx, receiptDraft(booking, anschrift), wish, wish.perMail ? mailAddress : "");
}
