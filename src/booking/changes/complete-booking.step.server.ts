import type { Letterhead } from "#company/letterhead.ts";
import { readSettings } from "#company/store.server.ts";
import type { Db } from "#database/connect.server.ts";
import type { QueuedMail } from "#lib/mail.ts";
import { queueMails, withdrawMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { readMailChoices } from "../bookers.store.server.ts";
import type { BookingRow } from "../booking-row.ts";
import { closeBooking, findBooking } from "../bookings.store.server.ts";
import { type Completion, recordedReason } from "../completion.ts";
import { bookingDoneNote } from "../journal-lines.ts";
import { addressed } from "../mails/mail-address.step.server.ts";
import { outdatedMailKeys } from "../mails/mail-keys.ts";
import { bookingReady } from "../mails/ready.ts";
import { bookingUnknown, notOpen } from "../refusals.ts";
import { letterheadOf } from "../shop.step.server.ts";
import { isReadyMailTimely } from "../status.ts";

/** open → done, with what was paid. The caller has asked whether it may be. */
export async function completeBooking(
  platform: Pick<Platform, "clock" | "config" | "journal">,
  tx: Db,
  booking: BookingRow,
  completion: Completion,
): Promise<BookingRow> {
  const now = platform.clock.now();
  const isClosed = await closeBooking(tx, booking.id, "done", {
    am: new Date(now).toISOString(),
    spaet_storniert: false,
    payment: {
      endpreis_cent: completion.endpreis ?? booking.preis_cent,
      endpreis_grund: recordedReason(booking.preis_cent, completion),
      zahlart: completion.zahlart,
      ...(completion.notiz !== undefined && { notiz: completion.notiz }),
    },
  });
  const row = await findBooking(tx, booking.id);
  if (!row) throw bookingUnknown();
  if (!isClosed) throw notOpen(row.status);
  await platform.journal.note(tx, bookingDoneNote(row));
  await withdrawMails(tx, outdatedMailKeys(row));
  await queueMails(tx, now, await thanks(tx, row, letterheadOf(platform, await readSettings(tx)), now));
  return row;
}

/** Customers who want it hear that their vehicle is ready; a guest was asked for no such mail. */
async function thanks(tx: Db, booking: BookingRow, letterhead: Letterhead, now: number): Promise<QueuedMail[]> {
  if (booking.user_id === null || !booking.bestEmail || !isReadyMailTimely(booking, now)) return [];
  const { fertig } = await readMailChoices(tx, booking.user_id);
  return fertig ? [bookingReady(await addressed(tx, booking), letterhead)] : [];
}
