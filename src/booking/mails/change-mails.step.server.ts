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
import { changesBundle, reminderKey } from "./mail-keys.ts";
import { bookingChanged, bookingMovedByCustomer, type ToldAppointment, toldOf } from "./moved.ts";
import { wantedReminder } from "./requeue-reminders.step.server.ts";

export type ChangeNews = {
  by: "admin" | "customer";
  /** Whether the customer is told; what customers change themselves is always confirmed. */
  mail: boolean;
  company: CompanySettings;
  now: number;
};

/** What there is to say of a booking that is another one now: to its customer, to the shop what a customer did, and the reminder anew. */
export async function queueChangeMails(
  { config }: Pick<Platform, "config">,
  tx: Db,
  before: BookingRow,
  row: BookingRow,
  { by, mail, company, now }: ChangeNews,
): Promise<void> {
  const letterhead = letterheadOf({ config }, company);
  const booking = await addressed(tx, row);
  await withdrawMails(tx, [reminderKey(before)]);
  const bundle = changesBundle(booking);
  const waiting = await takeBackBundle<ToldAppointment>(tx, bundle);
  // What waits unsent would be wrong now, and is replaced, also when the shop tells nobody of this step (M12).
  const isTold =
    booking.mailAddress !== "" && (by === "customer" || mail || waiting !== undefined) && !(by === "admin" && hasStarted(row, now));
  const news: QueuedMail | undefined = isTold ? bookingChanged(booking, { ...toldOf(before), ...waiting }, letterhead, now) : undefined;
  await queueMails(tx, now, [
    ...(news ? [{ ...news, dueAt: await bundleDueAt(tx, bundle, now) }] : []),
    ...(by === "customer" ? [bookingMovedByCustomer(booking, before, letterhead)] : []),
    ...(await wantedReminder(tx, booking, letterhead, now)),
  ]);
}
