import { withClosures } from "#company/opening/closures.ts";
import { readOpeningRules } from "#company/store.server.ts";
import { listDates } from "#lib/berlin-time.ts";
import { berlinNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { bookingWindow } from "../calendar.ts";
import { readOccupation } from "../places.store.server.ts";
import { stayDays } from "../stay.ts";
import { proposals } from "./closing.ts";
import { listOpenStays } from "./open-stays.step.server.ts";
import type { PlannedBooking } from "./schema.ts";

const LONGEST_STAY = 14;

/** The open bookings of days that are to be closed, each with the days to which it could go. */
export async function planClosing({ db, clock }: Platform, von: string, bis: string): Promise<PlannedBooking[]> {
  const now = berlinNow(clock);
  const rules = await readOpeningRules(db);
  const company = { ...rules, exceptions: withClosures(rules.exceptions, listDates(von, bis)) };
  const { from, to } = bookingWindow(now.datum);
  const lastDay = stayDays(to, LONGEST_STAY, company).at(-1) ?? to;
  const occupation = await readOccupation(db, from, lastDay);
  const stays = await listOpenStays(db, von, bis);
  const plan = proposals(
    stays.map(({ row }) => row),
    { now, company, occupation, bis },
  );
  return stays.map(({ booking }, position) => ({ ...booking, ...(plan[position] ?? { freieTage: [], vorschlag: null }) }));
}
