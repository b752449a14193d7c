import type { Letterhead } from "#company/letterhead.ts";
import { readSettings } from "#company/store.server.ts";
import type { Db } from "#database/connect.server.ts";
import type { QueuedMail } from "#lib/mail.ts";
import { queueMails, withdrawMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { actsForShop, type BookingViewer } from "./booking-viewer.ts";
import { cancellationMails } from "./cancellation-mails.step.server.ts";
import { bookingReady, outdatedMailKeys } from "./mails.ts";
import { alreadyStarted, bookingUnknown, mayNotChange, notOpen } from "./refusals.ts";
import type { Booking, BookingStatus } from "./schema.ts";
import { letterheadOf } from "./shop.step.server.ts";
import { isLateCancellation, isReadyMailTimely, mayChangeStatus, statusChangeProblem } from "./status.ts";
import { type BookingRow, closeBooking, findBooking, readMailChoices, toBooking } from "./store.server.ts";

/** open → done by the shop, open → cancelled by the shop or the booking's owner (D17). */
export async function changeStatus(
  platform: Platform,
  viewer: BookingViewer,
  id: string,
  change: { status: BookingStatus; benachrichtigen: boolean },
): Promise<Booking> {
  const { db, clock, outbox } = platform;
  const now = clock.now();
  const booking = await findBooking(db, id);
  if (!booking) throw bookingUnknown();
  if (!mayChangeStatus(viewer, booking, change.status)) throw mayNotChange();
  const by = actsForShop(viewer) ? "admin" : "customer";
  const problem = statusChangeProblem(booking, change.status, by, now);
  if (problem === "schon_begonnen") throw alreadyStarted();
  if (problem || change.status === "open") throw notOpen(booking.status);

  const to = change.status;
  const spaet_storniert = to === "cancelled" && by === "customer" && isLateCancellation(booking, now);
  const company = await readSettings(db);
  const changed = await db.transaction().execute(async (tx) => {
    const isClosed = await closeBooking(tx, id, to, { am: new Date(now).toISOString(), spaet_storniert });
    const row = await findBooking(tx, id);
    if (!row) throw bookingUnknown();
    if (!isClosed) throw notOpen(row.status);
    await withdrawMails(tx, outdatedMailKeys(row));
    if (to === "cancelled") await queueMails(tx, now, cancellationMails(row, letterheadOf(platform, company), by, { ...change, now }));
    if (to === "done") await queueMails(tx, now, await thanks(tx, row, letterheadOf(platform, company), now));
    return row;
  });
  outbox.wake();
  return toBooking(changed);
}

/** Customers who want it hear that their vehicle is ready; a guest was asked for no such mail. */
async function thanks(tx: Db, booking: BookingRow, letterhead: Letterhead, now: number): Promise<QueuedMail[]> {
  if (booking.user_id === null || !booking.bestEmail || !isReadyMailTimely(booking, now)) return [];
  const { fertig } = await readMailChoices(tx, booking.user_id);
  return fertig ? [bookingReady(booking, letterhead)] : [];
}
