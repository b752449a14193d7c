import { listServices } from "#catalogue/catalogue.data.ts";
import type { CompanySettings } from "#company/schema.ts";
import type { Db } from "#db/connect.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import type { Platform } from "#server/platform.server.ts";
import { movesTooEarly } from "../agreed-contract.ts";
import { bookingMovedNote } from "../audit-lines.ts";
import type { BookingRow } from "../booking-row.ts";
import { updateAppointment } from "../bookings.data.ts";
import { timeOfOpenDay } from "../calendar.ts";
import {
  capacityProblem,
  expectExceptions,
  refuseDaysClosedMeanwhile,
  takePlaces,
} from "../capacity.server.ts";
import type { BookingException } from "../exceptions.ts";
import { stayAt } from "../hours.ts";
import { queueChangeMails } from "../mails/change-mails.server.ts";
import { isOpenField, stillOpen } from "../open-fields.ts";
import { beforeWithdrawalEnds, choiceRefused, moveRefused } from "../refusals.ts";
import { TIME_HINT } from "../request-terms.ts";
import { moveProblem } from "../status.ts";
import { stayDays, stayEnd } from "../stay.ts";

export type NewDay = {
  /** An empty time stays as open as it is. */
  to: Pick<BookingRow, "datum" | "abgabezeit">;
  by: "shop" | "customer";
  /** What the shop said yes to; left out, only what is free will do. */
  ausnahmen?: readonly BookingException[];
  /** Whether the customer is told; what customers move themselves is always confirmed. */
  mail: boolean;
  company: CompanySettings;
  now: number;
  /** The paper whose held place is taken. */
  paperId?: string | undefined;
};

/** Whether there is nothing to move; a time that was open is settled by being said. */
export function isThere(
  booking: Pick<BookingRow, "datum" | "abgabezeit" | "noch_offen">,
  to: NewDay["to"],
): boolean {
  const time = isOpenField(booking, "abgabezeit") ? "" : booking.abgabezeit;
  return booking.datum === to.datum && time === to.abgabezeit;
}

/**
 * Moves a booking that the transaction holds (`lockBooking`): frees its old places, takes the new ones and queues what there is to say.
 * Identity and price stay. What is refused must undo the transaction. Returns the booking as it is afterwards, and where its mail goes.
 */
export async function moveToNewDay(
  { config, auditLog }: Pick<Platform, "config" | "auditLog">,
  tx: Db,
  booking: BookingRow,
  move: NewDay,
): Promise<{ moved: BookingRow; mail_an: string }> {
  const { by, company, now, ausnahmen } = move;
  const { datum } = move.to;
  const staysOpen = move.to.abgabezeit === "";
  if (staysOpen && (by === "customer" || !isOpenField(booking, "abgabezeit")))
    throw choiceRefused({ abgabezeit: TIME_HINT });
  const late = moveProblem(booking, by, now);
  if (late) throw moveRefused(late, booking.status);
  if (isThere(booking, move.to)) return { moved: booking, mail_an: "" };
  const abgabezeit = staysOpen
    ? timeOfOpenDay(datum, company, berlinMoment(now))
    : move.to.abgabezeit;
  const noch_offen = stillOpen(booking.noch_offen, booking, { time: !staysOpen });

  if (by === "customer" && movesTooEarly(booking, datum)) throw beforeWithdrawalEnds();
  const services = company.stunden.an ? await listServices(tx) : [];
  const dauerTage = stayAt(booking, { datum, abgabezeit }, { services, company }, by === "shop");
  const days = stayDays(datum, dauerTage, company);
  const tage = by === "customer" ? booking.einsatz?.tage : undefined;
  const when = { datum, abgabezeit, dauerTage, noch_offen, tage };
  const wish = { ...booking, ...when, movedBooking: booking.id, paperId: move.paperId };
  await refuseDaysClosedMeanwhile(tx, wish, days, company, ausnahmen);
  const needed = ausnahmen && (await expectExceptions(tx, wish, move, ausnahmen));
  const unfit = ausnahmen ? undefined : await capacityProblem(tx, wish, move, by);
  if (unfit) throw unfit;
  const moved: BookingRow = {
    ...booking,
    datum,
    abgabezeit,
    noch_offen,
    dauerTage,
    bis: stayEnd(datum, dauerTage, company),
    ics_sequence: booking.ics_sequence + 1,
    version: booking.version + 1,
  };
  await updateAppointment(tx, booking.id, {
    datum,
    abgabezeit,
    noch_offen,
    dauerTage,
    bis: moved.bis,
  });
  await takePlaces(tx, moved, days, { company, now, paperId: move.paperId }, ausnahmen);

  await auditLog.note(tx, bookingMovedNote(booking, moved, needed));
  return { moved, mail_an: await queueChangeMails({ config }, tx, booking, moved, move) };
}
