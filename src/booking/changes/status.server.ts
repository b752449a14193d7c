import type { Letterhead } from "#company/letterhead.ts";
import { readSettings } from "#company/store.server.ts";
import type { Db } from "#database/connect.server.ts";
import type { QueuedMail } from "#lib/mail.ts";
import { queueMails, withdrawMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { ReceiptWish } from "#receipts/schema.ts";
import { readMailChoices } from "../bookers.store.server.ts";
import type { BilledBooking, BookingRow } from "../booking-row.ts";
import { actsForShop, type BookingViewer } from "../booking-viewer.ts";
import { closeBooking, findBooking, lockBooking } from "../bookings.store.server.ts";
import { countChange } from "../count-change.step.server.ts";
import { bookingCancelledNote, bookingDoneNote } from "../journal-lines.ts";
import { addressed } from "../mails/mail-address.step.server.ts";
import { outdatedMailKeys } from "../mails/mail-keys.ts";
import { bookingReady } from "../mails/ready.ts";
import { alreadyStarted, bookingUnknown, mayNotChange, notOpen } from "../refusals.ts";
import type { BookingStatus } from "../schema.ts";
import { letterheadOf } from "../shop.step.server.ts";
import { isLateCancellation, isReadyMailTimely, mayChangeStatus, statusChangeProblem } from "../status.ts";
import { billBooking } from "./bill-booking.step.server.ts";
import { cancellationMails } from "./cancellation-mails.step.server.ts";
import { type Completion, completionProblems, recordedReason } from "./completion.ts";
import { notSoCompleted } from "./refusals.ts";

type StatusChange = { status: BookingStatus; benachrichtigen: boolean; rechnung?: ReceiptWish } & Partial<Completion>;

/** open → done by the shop, open → cancelled by the shop or the booking's owner (B26). */
export async function changeStatus(platform: Platform, viewer: BookingViewer, id: string, change: StatusChange): Promise<BilledBooking> {
  const { db, clock, outbox } = platform;
  const booking = await findBooking(db, id);
  if (!booking) throw bookingUnknown();
  if (!mayChangeStatus(viewer, booking, change.status)) throw mayNotChange();
  const by = actsForShop(viewer) ? "admin" : "customer";
  const problem = statusChangeProblem(booking, change.status, by, clock.now());
  if (problem === "schon_begonnen") throw alreadyStarted();
  if (problem || change.status === "open") throw notOpen(booking.status);

  if (change.status === "done") await complete(platform, booking, change);
  else await cancel(platform, booking, viewer, change.benachrichtigen);
  outbox.wake();
  const changed = await findBooking(db, id);
  if (!changed) throw bookingUnknown();
  return changed;
}

/** Completion and receipt are there together or not at all. */
async function complete(platform: Platform, booking: BookingRow, { rechnung, ...change }: StatusChange): Promise<void> {
  const completion: Completion = { zahlart: "", grund: "", einverstanden: false, ...change };
  const problems = completionProblems(booking.preis_cent, completion);
  if (Object.keys(problems).length > 0) throw notSoCompleted(problems);
  await platform.db.transaction().execute(async (tx) => {
    const done = await completeBooking(platform, tx, booking, completion);
    if (rechnung) await billBooking(platform, tx, done, rechnung);
  });
}

async function cancel(platform: Platform, booking: BookingRow, viewer: BookingViewer, benachrichtigen: boolean): Promise<void> {
  const by = actsForShop(viewer) ? "admin" : "customer";
  const now = platform.clock.now();
  const spaet_storniert = by === "customer" && isLateCancellation(booking, now);
  const company = await readSettings(platform.db);
  await platform.db.transaction().execute(async (tx) => {
    await lockBooking(tx, booking.id);
    await countChange(platform, tx, viewer, booking);
    const isClosed = await closeBooking(tx, booking.id, "cancelled", { am: new Date(now).toISOString(), spaet_storniert });
    const row = await findBooking(tx, booking.id);
    if (!row) throw bookingUnknown();
    if (!isClosed) throw notOpen(row.status);
    await platform.journal.note(tx, bookingCancelledNote(row));
    await withdrawMails(tx, outdatedMailKeys(row));
    await queueMails(tx, now, await cancellationMails(tx, row, letterheadOf(platform, company), by, { benachrichtigen, now }));
  });
}

/** open → done, with what was paid. The caller has asked whether it may be. */
async function completeBooking(
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
