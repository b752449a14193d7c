import { listServices } from "#catalogue/catalogue.data.ts";
import { readHeldOpeningRules, readSettings } from "#company/company.data.ts";
import { readLetterhead } from "#company/letterhead.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { BilledBooking } from "../booking-row.ts";
import { actsForShop, type BookingViewer, isBooker } from "../booking-viewer.ts";
import { findBooking, lockBooking } from "../bookings.data.ts";
import { kindOf } from "../calendar.ts";
import { countChange } from "../count-change.server.ts";
import { readBlockedDays, readFreeSlots, type WantedStay } from "../free-times.server.ts";
import { bookingCalendar } from "../mails/booking-calendar.ts";
import { bookingUnknown, mayNotChange, moveRefused, notOpen } from "../refusals.ts";
import type { BookingMove, CalendarFile } from "../schema.ts";
import { mayMove, moveProblem } from "../status.ts";
import { stayLength } from "../stay.ts";
import { isThere, moveToNewDay } from "./move-to-new-day.server.ts";
import { changedMeanwhile } from "./refusals.ts";
import { bookingFor, isStale } from "./stale-change.server.ts";

/** Another day or time for the same booking: the old places are freed and the new ones taken, or nothing happens. */
export async function moveBooking(
  platform: Platform,
  viewer: BookingViewer,
  id: string,
  move: BookingMove,
): Promise<{ moved: BilledBooking; mail_an?: string }> {
  const { db, clock, outbox } = platform;
  const { datum, abgabezeit, mail, version, ausnahmen } = move;
  const company = await readSettings(db);
  const now = clock.now();
  const moved = await db.transaction().execute(async (tx) => {
    await readHeldOpeningRules(tx);
    const booking = await lockBooking(tx, id);
    if (!booking) throw bookingUnknown();
    if (!mayMove(viewer, booking)) throw mayNotChange();
    const isDone = isThere(booking, { datum, abgabezeit });
    if (booking.status !== "open")
      throw notOpen(booking.status, await bookingFor(tx, viewer, booking));
    const aktuell =
      isStale(booking, version) && !isDone ? await bookingFor(tx, viewer, booking) : undefined;
    if (aktuell) throw changedMeanwhile(aktuell);
    if (!isDone) await countChange(platform, tx, viewer, booking);
    const by = actsForShop(viewer) ? "shop" : "customer";
    const { moved, mail_an } = await moveToNewDay(platform, tx, booking, {
      to: { datum, abgabezeit },
      by,
      mail,
      company,
      now,
      ...(by === "shop" && { ausnahmen }),
    });
    if (!isDone) await platform.roomFreed(tx);
    return { moved, ...(by === "shop" && { mail_an }) };
  });
  outbox.wake();
  return moved;
}

/** Other services and extras than the booking has. */
type Wish = { leistungen: readonly string[]; extras: readonly string[] };
const NOTHING_ELSE: Wish = { leistungen: [], extras: [] };

/** The days of the booking window to which this booking cannot be moved; its own places count as free. `wish` is what is to be done then, if not the same. */
export async function findBlockedDaysForMove(
  platform: Platform,
  viewer: BookingViewer,
  id: string,
  wish: Wish = NOTHING_ELSE,
): Promise<string[]> {
  return await readBlockedDays(platform, await roomOf(platform, viewer, id, wish));
}

/** The times of a day to which this booking can be moved, its own among them. */
export async function findSlotsForMove(
  platform: Platform,
  viewer: BookingViewer,
  id: string,
  datum: string,
  wish: Wish = NOTHING_ELSE,
): Promise<string[]> {
  return await readFreeSlots(platform, await roomOf(platform, viewer, id, wish), datum);
}

/** The same entry as in the mails: whoever has it already gets it once. Nobody else's booking is found. */
export async function writeCalendarFile(
  platform: Platform,
  viewer: BookingViewer,
  id: string,
): Promise<CalendarFile> {
  const booking = await findBooking(platform.db, id);
  if (!booking || !isBooker(viewer, booking)) throw bookingUnknown();
  if (booking.status !== "open") throw notOpen(booking.status);
  const letterhead = await readLetterhead(platform);
  return {
    filename: `termin-${booking.datum}.ics`,
    content: bookingCalendar(booking, letterhead, "PUBLISH", platform.clock.now()).content,
  };
}

async function roomOf(
  { db, clock }: Platform,
  viewer: BookingViewer,
  id: string,
  { leistungen, extras }: Wish,
): Promise<WantedStay> {
  const booking = await findBooking(db, id);
  if (!booking) throw bookingUnknown();
  if (!mayMove(viewer, booking)) throw mayNotChange();
  const by = actsForShop(viewer) ? "shop" : "customer";
  const problem = moveProblem(booking, by, clock.now());
  if (problem) throw moveRefused(problem, booking.status);
  const tage = by === "customer" ? booking.einsatz?.tage : undefined;
  const room = { by, movedBooking: booking.id, tage } as const;
  if (leistungen.length === 0)
    return { ...room, art: booking.art, dauerTage: booking.dauerTage, wahl: booking };
  return {
    ...room,
    wahl: { ...booking, leistungen, extras },
    art: kindOf(leistungen),
    dauerTage: stayLength(leistungen, await listServices(db), extras),
  };
}
