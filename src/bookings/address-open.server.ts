import type { ToldBy } from "#accounts/card-of.server.ts";
import { isProvenAddress, isStaffAddress } from "#accounts/proven-address.server.ts";
import type { Db } from "#db/connect.server.ts";
import type { BookingRow } from "./booking-row.ts";

type Addressed = Pick<BookingRow, "user_id" | "email"> & {
  karte_id: string;
  mailWieAngegeben?: boolean;
};

/** Whether links and receipts wait for the owner's approval: staff typed an address not known to be the customer's. */
export async function isAddressOpen(tx: Db, booking: Addressed, by: ToldBy): Promise<boolean> {
  const { user_id, email, karte_id, mailWieAngegeben = false } = booking;
  if (email === "" || by === "owner" || (user_id !== null && !mailWieAngegeben)) return false;
  if (by !== "staff") return await isStaffAddress(tx, email);
  return !(await isProvenAddress(tx, karte_id, email));
}
