import type { Letterhead } from "#company/letterhead.ts";
import type { CompanySettings } from "#company/schema.ts";
import type { Db } from "#database/connect.server.ts";
import type { QueuedMail } from "#lib/mail.ts";
import { bundleDueAt, takeBackBundle } from "#platform/mail-bundles.server.ts";
import { queueMails, withdrawMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { readMailChoices } from "../bookers.store.server.ts";
import type { BookingRow } from "../booking-row.ts";
import { updateAppointment } from "../bookings.store.server.ts";
import type { BookingException } from "../exceptions.ts";
import { bookingMovedNote } from "../journal-lines.ts";
import { addressed } from "../mails/mail-address.step.server.ts";
import { changesBundle, reminderKey } from "../mails/mail-keys.ts";
import type { MailAddress } from "../mails/mailed-booking.ts";
import { bookingMoved, bookingMovedByCustomer, type ToldAppointment } from "../mails/moved.ts";
import { bookingReminder } from "../mails/reminder.ts";
import { placesOf, takePlaces } from "../places.store.server.ts";
import { moveRefused, noPlace } from "../refusals.ts";
import { letterheadOf } from "../shop.step.server.ts";
import { moveProblem } from "../status.ts";
import { stayDays, stayEnd } from "../stay.ts";
import { expectStillOpen } from "../times/expect-still-open.step.server.ts";
import { exceptionProblem, roomProblem } from "../times/room-problem.step.server.ts";

export type Relocation = {
  to: Pick<BookingRow, "datum" | "abgabezeit">;
  by: "admin" | "customer";
  /** What the shop said yes to (B50); left out, only what is free will do. */
  ausnahmen?: readonly BookingException[];
  /** Whether the customer is told; what customers move themselves is always confirmed. */
  mail: boolean;
  company: CompanySettings;
  now: number;
};

/**
 * Moves a booking that the transaction holds (`lockBooking`): frees its old places, takes the new ones and queues what there is to say.
 * Identity and price stay. What is refused must undo the transaction. Returns the booking as it is afterwards.
 */
export async function relocate(
  { config, journal }: Pick<Platform, "config" | "journal">,
  tx: Db,
  booking: BookingRow,
  move: Relocation,
): Promise<BookingRow> {
  const { by, company, now, ausnahmen } = move;
  const { datum, abgabezeit } = move.to;
  const late = moveProblem(booking, by, now);
  if (late) throw moveRefused(late, booking.status);
  if (booking.datum === datum && booking.abgabezeit === abgabezeit) return booking;

  const days = stayDays(datum, booking.dauerTage, company);
  const wish = { ...booking, ...move.to, movedBooking: booking.id };
  await expectStillOpen(tx, wish, days, company, ausnahmen);
  const unfit = await (ausnahmen === undefined ? roomProblem(tx, wish, move, by) : exceptionProblem(tx, wish, move, ausnahmen));
  if (unfit) throw unfit;
  const moved: BookingRow = {
    ...booking,
    datum,
    abgabezeit,
    bis: stayEnd(datum, booking.dauerTage, company),
    ics_sequence: booking.ics_sequence + 1,
    version: booking.version + 1,
  };
  await updateAppointment(tx, booking.id, { datum, abgabezeit, bis: moved.bis });
  if (!(await takePlaces(tx, moved, days, placesOf(company, ausnahmen)))) throw noPlace(moved, ausnahmen);

  await journal.note(tx, bookingMovedNote(booking, moved, ausnahmen));
  await queueMoveMails(config, tx, { before: booking, moved: await addressed(tx, moved) }, move);
  return moved;
}

type Step = { before: BookingRow; moved: BookingRow & MailAddress };

async function queueMoveMails(config: Platform["config"], tx: Db, { before, moved }: Step, move: Relocation): Promise<void> {
  const { by, company, now } = move;
  const letterhead = letterheadOf({ config }, company);
  const { erinnerung } = await readMailChoices(tx, moved.user_id);
  const reminder = moved.bestEmail && moved.mailAddress !== "" && erinnerung ? bookingReminder(moved, letterhead, now) : undefined;
  await withdrawMails(tx, [reminderKey(before)]);
  await queueMails(tx, now, [
    ...(await changeMails(tx, { before, moved }, letterhead, move)),
    ...(by === "customer" ? [bookingMovedByCustomer(moved, before, letterhead)] : []),
    ...(reminder ? [reminder] : []),
  ]);
}

/**
 * What tells the customer of the change: from what they were told last to how it is now (M12). What waits unsent is replaced, since it would be
 * wrong, also when the shop tells nobody of this step; back where the customer knows it to be there is nothing to tell.
 */
async function changeMails(tx: Db, { before, moved }: Step, letterhead: Letterhead, { by, mail, now }: Relocation): Promise<QueuedMail[]> {
  const bundle = changesBundle(moved);
  const waiting = await takeBackBundle<ToldAppointment>(tx, bundle);
  const isTold = moved.mailAddress !== "" && (by === "customer" || mail || waiting !== undefined);
  const told = waiting ?? before;
  if (!isTold || (told.datum === moved.datum && told.abgabezeit === moved.abgabezeit)) return [];
  return [{ ...bookingMoved(moved, told, letterhead, now), dueAt: await bundleDueAt(tx, bundle, now) }];
}
