import { readOpeningRules } from "#company/store.server.ts";
import { berlinNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { blockedDays, bookingWindow, freeSlots } from "./calendar.ts";
import type { BookingKind } from "./schema.ts";
import { readOccupation } from "./store.server.ts";

/** The blocked days of the booking window (D12). */
export async function findBlockedDays({ db, clock }: Platform, art: BookingKind): Promise<string[]> {
  const { datum: today } = berlinNow(clock);
  const { from, to } = bookingWindow(today);
  return blockedDays({ art, today, company: await readOpeningRules(db), occupation: await readOccupation(db, from, to) });
}

/** The free times of a day (D13). */
export async function findFreeSlots({ db, clock }: Platform, art: BookingKind, datum: string): Promise<string[]> {
  const occupation = (await readOccupation(db, datum, datum)).get(datum);
  const company = await readOpeningRules(db);
  return freeSlots({ art, datum, now: berlinNow(clock), company, ...(occupation && { occupation }) });
}
