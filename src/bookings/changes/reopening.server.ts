import { readHeldOpeningRules, readSettings } from "#company/company.data.ts";
import type { CompanySettings } from "#company/schema.ts";
import type { Db } from "#db/connect.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { counterReceipt, expectOwnReceipt } from "#receipts/counter-receipt.server.ts";
import { queueMails, takeBackMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { undoRedemption } from "#vouchers/redeem.server.ts";
import { bookingReopenedNote } from "../audit-lines.ts";
import { type BilledBooking, type BookingRow, sentBooking } from "../booking-row.ts";
import { findBooking, lockBooking, reopenBookingRow } from "../bookings.data.ts";
import { noteWhetherToCall } from "../call-back.server.ts";
import { refuseDaysClosedMeanwhile, takePlaces } from "../capacity.server.ts";
import { type BookingException, reopeningExceptions } from "../exceptions.ts";
import { readFit, readHours } from "../hours.server.ts";
import { withRecipient } from "../mails/mail-address.server.ts";
import { cancelledForShopKey, cancelledKey, readyKey } from "../mails/mail-keys.ts";
import { bookingReopened } from "../mails/reopened.ts";
import { wantedReminder } from "../mails/requeue-reminders.server.ts";
import { readOccupation } from "../places.data.ts";
import { bookingUnknown, exceptionNeeded } from "../refusals.ts";
import { letterheadOf } from "../shop.server.ts";
import { hasStarted } from "../status.ts";
import { stayDays, stayEnd } from "../stay.ts";
import { alreadyOpen, changedMeanwhile } from "./refusals.ts";
import type { Reopening } from "./schema.ts";
import { isStale } from "./stale-change.server.ts";

/** Done or cancelled → open again: its places, its reminder, and a receipt that stands is undone, all in one step or nothing. */
export async function reopenBooking(
  platform: Platform,
  id: string,
  reopening: Reopening,
): Promise<BilledBooking> {
  const { db, clock, outbox, auditLog } = platform;
  const now = clock.now();
  const company = await readSettings(db);
  const reopened = await db.transaction().execute(async (tx) => {
    await readHeldOpeningRules(tx);
    if (!(await lockBooking(tx, id))) throw bookingUnknown();
    const before = await findBooking(tx, id);
    if (!before) throw bookingUnknown();
    if (before.status === "open") throw alreadyOpen(sentBooking(before));
    if (isStale(before, reopening.version)) throw changedMeanwhile(sentBooking(before));
    if (typeof before.rechnung === "number") await expectOwnReceipt(tx, before.rechnung);

    const { bis, needed } =
      before.status === "cancelled"
        ? await takeBackPlaces(tx, before, reopening, company, now)
        : { bis: before.bis, needed: [] };
    await reopenBookingRow(tx, id, { bis });
    const booking = await findBooking(tx, id);
    if (!booking) throw bookingUnknown();
    await auditLog.note(tx, bookingReopenedNote(before, needed));
    await noteWhetherToCall(tx, before, booking, { by: "shop", now });
    await undoRedemption(tx, id, now);
    await queueNews(platform, tx, booking, reopening, company);
    if (typeof before.rechnung === "number")
      await counterReceipt(platform, tx, before.rechnung, { perMail: reopening.mail ?? false });
    return await findBooking(tx, id);
  });
  outbox.wake();
  if (!reopened) throw bookingUnknown();
  return reopened;
}

/** The same days as far as the shop is open now. Returns the last of them, and the exceptions that this takes. */
async function takeBackPlaces(
  tx: Db,
  booking: BookingRow,
  { ausnahmen }: Reopening,
  company: CompanySettings,
  now: number,
): Promise<{ bis: string | null; needed: BookingException[] }> {
  const days = stayDays(booking.datum, booking.dauerTage, company);
  const occupation = await readOccupation(tx, booking.datum, days.at(-1) ?? booking.datum, {
    now,
    except: booking.id,
  });
  const hours = await readHours(tx, booking, company, { isForced: true });
  const fits =
    hours && (await readFit(tx, hours, booking.datum, booking.datum, { now, except: booking.id }));
  const needed = reopeningExceptions(booking, {
    moment: berlinMoment(now),
    company,
    occupation,
    ...(fits && { fits }),
  });
  if (needed.some((exception) => !ausnahmen.includes(exception)))
    throw exceptionNeeded(needed, { ...booking, ...(fits && { inStunden: true }) });
  await refuseDaysClosedMeanwhile(tx, booking, days, company, ausnahmen);
  await takePlaces(tx, booking, days, { company, now }, ausnahmen);
  return { bis: stayEnd(booking.datum, booking.dauerTage, company), needed };
}

/** What said that it was over holds no more: its calendar entry comes back to whoever lost it. */
async function queueNews(
  { config, clock }: Platform,
  tx: Db,
  row: BookingRow,
  { mail }: Reopening,
  company: CompanySettings,
): Promise<void> {
  const now = clock.now();
  const wasTold = await takeBackMails(tx, [cancelledKey(row)]);
  await takeBackMails(tx, [cancelledForShopKey(row), readyKey(row)]);
  const booking = await withRecipient(tx, row);
  if (booking.mailAddress === "" || hasStarted(booking, now)) return;
  const letterhead = letterheadOf({ config }, company);
  await queueMails(tx, now, [
    ...((mail ?? wasTold) ? [bookingReopened(booking, letterhead, now)] : []),
    ...(await wantedReminder(tx, booking, letterhead, now)),
  ]);
}
