import type { Letterhead } from "#company/letterhead.ts";
import type { CompanySettings } from "#company/schema.ts";
import type { Db } from "#database/connect.server.ts";
import type { QueuedMail } from "#lib/mail.ts";
import { bundleDueAt, takeBackBundle } from "#platform/mail-bundles.server.ts";
import { queueMails, withdrawMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { BookingRow } from "../booking-row.ts";
import { letterheadOf } from "../shop.step.server.ts";
import { hasStarted } from "../status.ts";
import { addressed } from "./mail-address.step.server.ts";
import { changesBundle, movedKey, reminderKey } from "./mail-keys.ts";
import type { MailAddress } from "./mailed-booking.ts";
import { bookingChanged, bookingMovedByCustomer, type ToldAppointment, toldOf } from "./moved.ts";
import { bookingAgreed } from "./received.ts";
import { wantedReminder } from "./requeue-reminders.step.server.ts";

export type ChangeNews = {
  by: "admin" | "customer";
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
  before: BookingRow,
  row: BookingRow,
  { by, mail, company, now }: ChangeNews,
): Promise<string> {
  const letterhead = letterheadOf({ config }, company);
  const booking = await addressed(tx, row);
  await withdrawMails(tx, [reminderKey(before)]);
  const bundle = changesBundle(booking);
  const waiting = await takeBackBundle<ToldAppointment>(tx, bundle);
  // What waits unsent would be wrong now, and is replaced, also when the shop tells nobody of this step (M12).
  const isTold = booking.mailAddress !== "" && (by === "customer" || mail || waiting !== undefined);
  const news = isTold ? newsOf(booking, before, waiting, letterhead, { by, now }) : undefined;
  // Only what may be replaced by something newer waits for that.
  const dueAt = news?.bundle && { dueAt: await bundleDueAt(tx, bundle, now) };
  await queueMails(tx, now, [
    ...(news ? [{ ...news, ...dueAt }] : []),
    ...(by === "customer" ? [bookingMovedByCustomer(booking, before, letterhead)] : []),
    ...(await wantedReminder(tx, booking, letterhead, now)),
  ]);
  return news?.recipient ?? "";
}

/** What was agreed anew is confirmed as a whole; all else is told by what is different. A day that the shop notes afterwards is no news. */
function newsOf(
  booking: BookingRow & MailAddress,
  before: BookingRow,
  waiting: ToldAppointment | undefined,
  letterhead: Letterhead,
  { by, now }: Pick<ChangeNews, "by" | "now">,
): QueuedMail | undefined {
  const isAgreed = before.vertragsmodell !== booking.vertragsmodell || before.vorzeitigerBeginn !== booking.vorzeitigerBeginn;
  if (isAgreed) return bookingAgreed(booking, before.vertragsmodell === "verbindlich", letterhead, now);
  const news = bookingChanged(booking, { ...toldOf(before), ...waiting }, letterhead, now);
  return by === "admin" && hasStarted(booking, now) && news?.key === movedKey(booking) ? undefined : news;
}
