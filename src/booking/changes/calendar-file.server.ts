import { readLetterhead } from "#company/letterhead.step.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { type BookingViewer, isOwner } from "../booking-viewer.ts";
import { findBooking } from "../bookings.store.server.ts";
import { bookingCalendar } from "../mails/booking-calendar.ts";
import { bookingUnknown, notOpen } from "../refusals.ts";
import type { CalendarFile } from "../schema.ts";

/** The same entry as in the mails: whoever has it already gets it once. Nobody else's booking is found. */
export async function writeCalendarFile(platform: Platform, viewer: BookingViewer, id: string): Promise<CalendarFile> {
  const booking = await findBooking(platform.db, id);
  if (!booking || !isOwner(viewer, booking)) throw bookingUnknown();
  if (booking.status !== "open") throw notOpen(booking.status);
  const letterhead = await readLetterhead(platform);
  return {
    filename: `termin-${booking.datum}.ics`,
    content: bookingCalendar(booking, letterhead, "PUBLISH", platform.clock.now()).content,
  };
}
