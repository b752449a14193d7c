import { readLetterhead } from "#company/letterhead.step.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { bookingCalendar } from "./mails.ts";
import { bookingUnknown, notOpen } from "./refusals.ts";
import type { CalendarFile } from "./schema.ts";
import { findBookingOf } from "./store.server.ts";

/** The same entry as in the mails: whoever has it already gets it once. */
export async function writeCalendarFile(platform: Platform, viewer: { id: string }, id: string): Promise<CalendarFile> {
  const booking = await findBookingOf(platform.db, viewer, id);
  if (!booking) throw bookingUnknown();
  if (booking.status !== "open") throw notOpen(booking.status);
  const letterhead = await readLetterhead(platform);
  return {
    filename: `termin-${booking.datum}.ics`,
    content: bookingCalendar(booking, letterhead, "PUBLISH", platform.clock.now()).content,
  };
}
