import type { Platform } from "#platform/platform.server.ts";
import { actsForShop, type BookingViewer } from "../booking-viewer.ts";
import { findBooking } from "../bookings.store.server.ts";
import { mayMove, moveProblem } from "../moving.ts";
import { bookingUnknown, mayNotChange, moveRefused } from "../refusals.ts";
import { readBlockedDays, readFreeSlots, type WantedRoom } from "../times/free-times.step.server.ts";

/** The days of the booking window to which this booking cannot be moved; its own places count as free. */
export async function findBlockedDaysForMove(platform: Platform, viewer: BookingViewer, id: string): Promise<string[]> {
  return await readBlockedDays(platform, await roomOf(platform, viewer, id));
}

/** The times of a day to which this booking can be moved, its own among them. */
export async function findSlotsForMove(platform: Platform, viewer: BookingViewer, id: string, datum: string): Promise<string[]> {
  return await readFreeSlots(platform, await roomOf(platform, viewer, id), datum);
}

async function roomOf({ db, clock }: Platform, viewer: BookingViewer, id: string): Promise<WantedRoom> {
  const booking = await findBooking(db, id);
  if (!booking) throw bookingUnknown();
  if (!mayMove(viewer, booking)) throw mayNotChange();
  const by = actsForShop(viewer) ? "admin" : "customer";
  const problem = moveProblem(booking, by, clock.now());
  if (problem) throw moveRefused(problem, booking.status);
  return { art: booking.art, dauerTage: booking.dauerTage, by, movedBooking: booking.id };
}
