import { serviceIdsOf } from "#catalogue/catalogue.data.ts";
import type { Db } from "#db/connect.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { setAside } from "#vouchers/redeem.server.ts";
import type { BookingRow } from "./booking-row.ts";
import { visitOf } from "./visit-of.ts";

/** Sets aside what vouchers pay of a booking: those of these codes, and those that it has already. */
export async function setAsideVouchers(
  platform: Platform,
  tx: Db,
  booking: Parameters<typeof visitOf>[0] & Pick<BookingRow, "id">,
  codes: readonly string[] = [],
): Promise<void> {
  const ids = await serviceIdsOf(tx, booking.leistungen);
  await setAside(platform, tx, booking.id, codes, visitOf(booking, ids));
}
