import type { Platform } from "#platform/platform.server.ts";
import { type BilledBooking, sentAdminBooking } from "../booking-row.ts";
import { findBooking, updateNotes } from "../bookings.store.server.ts";
import { bookingNotesNotes } from "../journal-lines.ts";
import { bookingOutdated, bookingUnknown } from "../refusals.ts";
import type { BookingNotes } from "../schema.ts";

/** What the shop notes on a booking, whatever its status. Without a version it is noted on what is there. */
export async function changeNotes({ db, journal }: Platform, id: string, { version, ...notes }: BookingNotes): Promise<BilledBooking> {
  return await db.transaction().execute(async (tx) => {
    const stored = await findBooking(tx, id);
    if (!stored) throw bookingUnknown();
    const isFresh = version === undefined || version === stored.version;
    const isChanged = isFresh && (await updateNotes(tx, stored, notes));
    const latest = await findBooking(tx, id);
    if (!latest) throw bookingUnknown();
    if (!isChanged) throw bookingOutdated(sentAdminBooking(latest));
    await journal.note(tx, ...bookingNotesNotes(stored, notes));
    return latest;
  });
}
