import type { Db } from "#db/connect.server.ts";
import { berlinNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { customerCalledNote } from "./audit-lines.ts";
import type { BookingRow } from "./booking-row.ts";
import { findBooking, listToCall, lockBooking, writeKnown } from "./bookings.data.ts";
import { knownUntilCalled, untold } from "./call-back.ts";
import type { CustomerToCall } from "./list/schema.ts";
import { mailAddressOf } from "./mails/mail-address.server.ts";
import { readContactOf } from "./mails/messages.server.ts";
import { bookingUnknown } from "./refusals.ts";

/** As many as somebody calls in a day. */
const MOST_CALLS = 30;

/** Notes with a booking that the shop changed whether its customer has to be called. */
export async function noteWhetherToCall(
  tx: Db,
  before: BookingRow,
  after: BookingRow,
  { by, now }: { by: "shop" | "customer"; now: number },
): Promise<void> {
  const { mailAddress } = await mailAddressOf(tx, after);
  const known = knownUntilCalled(before, after, { by, hasMail: mailAddress !== "", now });
  if (known !== null || before.anrufen !== null) await writeKnown(tx, after.id, known);
}

/** Those whose appointment is still ahead, as it is or as they know it; the next first. */
export async function listCustomersToCall(platform: Platform): Promise<CustomerToCall[]> {
  const { db, clock } = platform;
  const rows = await listToCall(db, berlinNow(clock).datum, MOST_CALLS);
  const list: CustomerToCall[] = [];
  for (const row of rows) {
    const was = row.anrufen ? untold(row.anrufen, row) : [];
    const { telefon } = await readContactOf(platform, row.id);
    if (was.length > 0) list.push({ id: row.id, name: row.name, telefon, was });
  }
  return list;
}

/** Somebody has called: the customer knows it as it is now. A second press changes nothing. */
export async function noteCall({ db, auditLog }: Platform, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockBooking(tx, id))) throw bookingUnknown();
    const booking = await findBooking(tx, id);
    if (!booking?.anrufen) return;
    await auditLog.note(tx, customerCalledNote(booking, untold(booking.anrufen, booking)));
    await writeKnown(tx, id, null);
  });
}
