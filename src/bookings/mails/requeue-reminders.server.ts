import { readSettings } from "#company/company.data.ts";
import type { Letterhead } from "#company/letterhead.ts";
import type { Db } from "#db/connect.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import type { QueuedMail } from "#lib/mail.ts";
import { queueMails, withdrawMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { isAsked } from "../acceptance.ts";
import { readMailChoices } from "../bookers.data.ts";
import { lockOpenBookingsOf } from "../booking-lists.data.ts";
import type { BookingRow } from "../booking-row.ts";
import { letterheadOf } from "../shop.server.ts";
import { withRecipient } from "./mail-address.server.ts";
import { reminderKey } from "./mail-keys.ts";
import type { BookingWithRecipient } from "./mailed-booking.ts";
import { bookingReminder } from "./reminder.ts";

/** Takes back the reminders of a customer's coming appointments, or queues them again, where there is still time for one. */
export async function requeueReminders(
  platform: Pick<Platform, "clock" | "config">,
  tx: Db,
  userId: string,
  areWanted: boolean,
): Promise<void> {
  const now = platform.clock.now();
  const ahead = await lockOpenBookingsOf(tx, userId, berlinMoment(now).datum);
  if (!areWanted) return await withdrawMails(tx, ahead.map(reminderKey));
  const letterhead = letterheadOf(platform, await readSettings(tx));
  const bookings = await Promise.all(ahead.map((booking) => withRecipient(tx, booking)));
  const mailed = bookings.filter(
    (booking) => booking.bestEmail && booking.mailAddress !== "" && !isAsked(booking),
  );
  await queueMails(
    tx,
    now,
    mailed.flatMap((booking) => bookingReminder(booking, letterhead, now) ?? []),
  );
}

/** The reminder of a booking as it is now, where it is wanted and there is still time for it. */
export async function wantedReminder(
  tx: Db,
  booking: BookingWithRecipient & Pick<BookingRow, "bestEmail">,
  letterhead: Letterhead,
  now: number,
): Promise<readonly QueuedMail[]> {
  if (!booking.bestEmail || booking.mailAddress === "" || isAsked(booking)) return [];
  const { erinnerung } = await readMailChoices(tx, booking.user_id);
  const reminder = erinnerung ? bookingReminder(booking, letterhead, now) : undefined;
  return reminder ? [reminder] : [];
}
