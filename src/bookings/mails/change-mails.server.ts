import type { Letterhead } from "#company/letterhead.ts";
import type { CompanySettings } from "#company/schema.ts";
import type { Db } from "#db/connect.server.ts";
import type { QueuedMail } from "#lib/mail.ts";
import { bundleDueAt, takeBackBundle } from "#server/mail/mail-bundles.server.ts";
import { queueMails, withdrawMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { BilledBooking, BookingRow } from "../booking-row.ts";
import { noteWhetherToCall } from "../call-back.server.ts";
import { letterheadOf } from "../shop.server.ts";
import { hasStarted } from "../status.ts";
import { withRecipient } from "./mail-address.server.ts";
import { changesBundle, movedKey, reminderKey } from "./mail-keys.ts";
import type { MailAddress } from "./mailed-booking.ts";
import {
  type AnnouncedAppointment,
  announcedAppointment,
  bookingChanged,
  bookingMovedByCustomer,
} from "./moved.ts";
import { bookingAgreed } from "./received.ts";
import { wantedReminder } from "./requeue-reminders.server.ts";

type ChangeNews = {
  by: "shop" | "customer";
  /** Whether the customer is told; what customers change themselves is always confirmed. */
  mail: boolean;
  company: CompanySettings;
  now: number;
};

/**
 * What there is to say of a booking that is another one now: to its customer, to the shop what a customer did, and the reminder anew.
 * Returns the address to which the customer's mail goes, empty when nothing is new or nobody is told.
 */
export async function queueChangeMails(
  { config }: Pick<Platform, "config">,
  tx: Db,
  before: BilledBooking,
  row: BookingRow,
  { by, mail, company, now }: ChangeNews,
): Promise<string> {
  const letterhead = letterheadOf({ config }, company);
  const booking = await withRecipient(tx, row);
  const known = { ...before, gedeckt_cent: before.gedeckt_cent ?? booking.gedeckt_cent };
  await noteWhetherToCall(tx, before, row, { by, now });
  await withdrawMails(tx, [reminderKey(before)]);
  const bundle = changesBundle(booking);
  const waiting = await takeBackBundle<AnnouncedAppointment>(tx, bundle);
  // Replaces waiting mails, which would be wrong now, even when nobody is told of this step.
  const isTold = booking.mailAddress !== "" && (by === "customer" || mail || waiting !== undefined);
  const news = isTold ? newsOf(booking, known, waiting, letterhead, { by, now }) : undefined;
  // Only what may be replaced by something newer waits for that.
  const dueAt = news?.bundle && { dueAt: await bundleDueAt(tx, bundle, now) };
  await queueMails(tx, now, [
    ...(news ? [{ ...news, ...dueAt }] : []),
    ...(by === "customer" ? [bookingMovedByCustomer(booking, before, letterhead)] : []),
    ...(await wantedReminder(tx, booking, letterhead, now)),
  ]);
  return news?.recipient ?? "";
}

/** A new agreement is confirmed as a whole, all else by its differences. A day noted afterwards is no news. */
function newsOf(
  booking: BilledBooking & MailAddress,
  before: BilledBooking,
  waiting: AnnouncedAppointment | undefined,
  letterhead: Letterhead,
  { by, now }: Pick<ChangeNews, "by" | "now">,
): QueuedMail | undefined {
  const isAgreed =
    before.vertragsmodell !== booking.vertragsmodell ||
    before.vorzeitigerBeginn !== booking.vorzeitigerBeginn;
  if (isAgreed)
    return bookingAgreed(booking, before.vertragsmodell === "verbindlich", letterhead, now);
  const news = bookingChanged(
    booking,
    { ...announcedAppointment(before, letterhead), ...waiting },
    letterhead,
    now,
  );
  return by === "shop" && hasStarted(booking, now) && news?.key === movedKey(booking)
    ? undefined
    : news;
}
