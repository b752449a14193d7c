import type { CompanySettings } from "#company/schema.ts";
import type { Db } from "#database/connect.server.ts";
import { queueMails, withdrawMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { readMailChoices } from "./bookers.store.server.ts";
import type { BookingRow } from "./booking-row.ts";
import { updateAppointment } from "./bookings.store.server.ts";
import { expectStillOpen } from "./expect-still-open.step.server.ts";
import { bookingMovedNote } from "./journal-lines.ts";
import { reminderKey } from "./mails/mail-keys.ts";
import { bookingMoved, bookingMovedByCustomer } from "./mails/moved.ts";
import { bookingReminder } from "./mails/reminder.ts";
import { moveProblem } from "./moving.ts";
import { takePlaces } from "./places.store.server.ts";
import { dayTaken, moveRefused } from "./refusals.ts";
import { roomProblem } from "./room-problem.step.server.ts";
import { letterheadOf } from "./shop.step.server.ts";
import { stayDays, stayEnd } from "./stay.ts";

export type Relocation = {
  to: Pick<BookingRow, "datum" | "abgabezeit">;
  by: "admin" | "customer";
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
  const { by, company, now } = move;
  const { datum, abgabezeit } = move.to;
  const late = moveProblem(booking, by, now);
  if (late) throw moveRefused(late, booking.status);
  if (booking.datum === datum && booking.abgabezeit === abgabezeit) return booking;

  const days = stayDays(datum, booking.dauerTage, company);
  await expectStillOpen(tx, booking, days, company);
  const unfit = await roomProblem(tx, { ...booking, ...move.to, movedBooking: booking.id }, move, by);
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
  if (!(await takePlaces(tx, moved, days, company.tagesKapazitaet))) throw dayTaken(booking.art, booking.dauerTage);

  await journal.note(tx, bookingMovedNote(booking, moved));
  const letterhead = letterheadOf({ config }, company);
  const { erinnerung } = await readMailChoices(tx, booking.user_id);
  const reminder = booking.bestEmail && booking.email !== "" && erinnerung ? bookingReminder(moved, letterhead, now) : undefined;
  const isTold = booking.email !== "" && (by === "customer" || move.mail);
  await withdrawMails(tx, [reminderKey(booking)]);
  await queueMails(tx, now, [
    ...(isTold ? [bookingMoved(moved, booking, letterhead, now)] : []),
    ...(by === "customer" ? [bookingMovedByCustomer(moved, booking, letterhead)] : []),
    ...(reminder ? [reminder] : []),
  ]);
  return moved;
}
