import type { Db } from "#db/connect.server.ts";
import { issueReceipt } from "#receipts/issue-receipt.server.ts";
import type { ReceiptWish } from "#receipts/schema.ts";
import type { Platform } from "#server/platform.server.ts";
import { readPostalAddress } from "../bookers.data.ts";
import type { BookingRow } from "../booking-row.ts";
import { mailAddressOf } from "../mails/mail-address.server.ts";
import { receiptDraft } from "./receipt-draft.ts";
import { addressOpen } from "./refusals.ts";

/** Writes the receipt of a completed booking, and returns its number. */
export async function billBooking(
  platform: Pick<Platform, "clock" | "config" | "auditLog">,
  tx: Db,
  booking: BookingRow,
  wish: ReceiptWish,
): Promise<number> {
  if (wish.perMail && booking.adresseOffen) throw addressOpen();
  const anschrift = await readPostalAddress(tx, booking.user_id);
  const { mailAddress } = await mailAddressOf(tx, booking);
  return await issueReceipt(
    platform,
    tx,
    receiptDraft(booking, anschrift),
    wish,
    wish.perMail ? mailAddress : "",
  );
}
