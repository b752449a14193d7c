import { readOpeningRules } from "#company/company.data.ts";
import type { BerlinMoment } from "#lib/berlin-time.ts";
import { berlinNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { BookingRow } from "./booking-row.ts";
import { blockedDays, bookingWindow, earliestMoment, freeSlots } from "./calendar.ts";
import { readFit, readHours } from "./hours.server.ts";
import type { HourChoice, hoursOf } from "./hours.ts";
import { readOccupation } from "./places.data.ts";
import type { BookingKind } from "./schema.ts";
import { stayDays } from "./stay.ts";

/** What room is looked for, and by whom: an admin need not keep to the lead time. */
export type WantedStay = {
  art: BookingKind;
  dauerTage: number;
  by: "shop" | "customer";
  /** What is to be done. */
  wahl: HourChoice;
  /** What the shop offers, where that has been read already. */
  services?: Parameters<typeof hoursOf>[1] | undefined;
  /** A booking that would give up its own places. */
  movedBooking?: string;
  /** The paper whose place would be taken. */
  paperId?: string | undefined;
  /** What that holds: free for whoever asks with it whatever the lead time. */
  gehalten?: Pick<BookingRow, "datum" | "abgabezeit"> | undefined;
  tage?: readonly string[] | undefined;
};

/** The days of the booking window on which it cannot begin. */
export async function readBlockedDays(platform: Platform, wanted: WantedStay): Promise<string[]> {
  const now = berlinNow(platform.clock);
  const { from, to } = bookingWindow(now.datum);
  const rules = await readRules(platform, wanted, from, to);
  const blocked = blockedDays({ ...rules, today: now.datum });
  const { gehalten } = wanted;
  return gehalten && isHeldFree(rules, gehalten, now)
    ? blocked.filter((datum) => datum !== gehalten.datum)
    : blocked;
}

/** The times of a day at which it can begin. */
export async function readFreeSlots(
  platform: Platform,
  wanted: WantedStay,
  datum: string,
): Promise<string[]> {
  const { gehalten } = wanted;
  const now = berlinNow(platform.clock);
  const rules = await readRules(platform, wanted, datum, datum);
  const slots = freeSlots({ ...rules, datum, now });
  return gehalten?.datum === datum &&
    !slots.includes(gehalten.abgabezeit) &&
    isHeldFree(rules, gehalten, now)
    ? [...slots, gehalten.abgabezeit].sort()
    : slots;
}

/** Whoever asks with the paper need not keep to the lead time on its day; all else counts as ever. */
function isHeldFree(
  { earliest: _, ...rules }: Awaited<ReturnType<typeof readRules>>,
  { datum, abgabezeit }: NonNullable<WantedStay["gehalten"]>,
  now: BerlinMoment,
): boolean {
  return freeSlots({ ...rules, datum, now }).includes(abgabezeit);
}

/** What the calendar has to know to say whether the stay can begin between these days. */
async function readRules(
  { db, clock }: Platform,
  { art, dauerTage, by, wahl, services, movedBooking, paperId, tage }: WantedStay,
  from: string,
  to: string,
) {
  const company = await readOpeningRules(db);
  const lastDay = stayDays(to, dauerTage, company).at(-1) ?? to;
  const earliest = by === "shop" ? undefined : earliestMoment(clock.now(), company);
  const held = { now: clock.now(), paperId, except: movedBooking };
  const occupation = await readOccupation(db, from, lastDay, held);
  const hours = art === "service" ? await readHours(db, wahl, company, { services }) : undefined;
  const fits = hours && (await readFit(db, hours, from, to, held));
  return {
    art,
    dauerTage,
    tage,
    company,
    occupation,
    ...(earliest && { earliest }),
    ...(fits && { fits }),
  };
}
