import { readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { withdrawPapersOf } from "#papers/papers.data.ts";
import { queueMails, withdrawMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { giveBack } from "#vouchers/redeem.server.ts";
import { isAsked } from "../acceptance.ts";
import { bookingCancelledNote } from "../audit-lines.ts";
import { lockOpenBookingsOf } from "../booking-lists.data.ts";
import { closeBooking } from "../bookings.data.ts";
import { outdatedMailKeys } from "../mails/mail-keys.ts";
import { letterheadOf } from "../shop.server.ts";
import { hasStarted, isLateCancellation } from "../status.ts";
import { cancellationMails } from "./cancel-booking.server.ts";
import { forgetWhoBooked } from "./forget-contacts.server.ts";

/**
 * What becomes of an account's bookings when it is deleted: those still to come are cancelled, which frees their places, and where no law
 * asks for it nothing tells any more who it was; of what was carried out, number and address go with the warranty. Returns how many were cancelled.
 */
export async function releaseAccount(
  platform: Pick<Platform, "clock" | "config" | "auditLog">,
  tx: Db,
  userId: string,
  by: "shop" | "customer",
  benachrichtigen = true,
): Promise<number> {
  const now = platform.clock.now();
  const letterhead = letterheadOf(platform, await readSettings(tx));
  const open = await lockOpenBookingsOf(tx, userId, berlinMoment(now).datum);
  const ahead = open.filter((booking) => isAsked(booking) || !hasStarted(booking, now));
  const am = new Date(now).toISOString();
  for (const booking of ahead) {
    const spaet_storniert = by === "customer" && isLateCancellation(booking, now);
    await closeBooking(tx, booking.id, "cancelled", {
      am,
      spaet_storniert,
      stornogrund: by === "customer" ? "kunde" : "betrieb",
    });
    await withdrawPapersOf(tx, booking.id, "zurueckziehen", am);
    await giveBack(tx, booking.id, now);
    await platform.auditLog.note(tx, bookingCancelledNote({ ...booking, spaet_storniert }));
    await withdrawMails(tx, outdatedMailKeys(booking));
    const cancelled = { ...booking, ics_sequence: booking.ics_sequence + 1, spaet_storniert };
    await queueMails(
      tx,
      now,
      await cancellationMails(tx, cancelled, letterhead, by, { benachrichtigen, now }),
    );
  }
  await forgetWhoBooked(tx, { konto: userId }, now);
  return ahead.length;
}
