import { readConfirmedAddress } from "#db/confirmed-address.server.ts";
import type { Db } from "#db/connect.server.ts";
import type { BilledBooking, BookingRow } from "../booking-row.ts";
import { readCovered } from "../bookings.data.ts";
import type { MailAddress } from "./mailed-booking.ts";

type Addressee = Pick<BookingRow, "user_id" | "email"> &
  Partial<Pick<BookingRow, "mailWieAngegeben">>;

/**
 * Where the mails about a booking go: to the confirmed address of the account that it belongs to, else to the one given.
 * What else a customer types is a way to reach them, and gets no mail: it may be a stranger's.
 */
export async function mailAddressOf(
  db: Db,
  { user_id, email, mailWieAngegeben = false }: Addressee,
): Promise<MailAddress> {
  const confirmed =
    user_id === null || mailWieAngegeben ? undefined : await readConfirmedAddress(db, user_id);
  return confirmed === undefined
    ? { mailAddress: email, mailAccount: null }
    : { mailAddress: confirmed, mailAccount: user_id };
}

/** With what vouchers pay of it, where that was not asked for. */
export async function withRecipient<
  Booking extends Addressee & Pick<BilledBooking, "id" | "gedeckt_cent">,
>(db: Db, booking: Booking): Promise<Booking & MailAddress & { gedeckt_cent: number }> {
  return {
    ...booking,
    ...(await mailAddressOf(db, booking)),
    gedeckt_cent: booking.gedeckt_cent ?? (await readCovered(db, booking.id)),
  };
}
