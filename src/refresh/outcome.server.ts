import { readSettings } from "#company/store.server.ts";
import { addMonths, berlinInstant } from "#lib/berlin-time.ts";
import { euroNumber } from "#lib/money.ts";
import { berlinNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { RefreshOutcome } from "./schema.ts";
import { readOutcome } from "./store.server.ts";

const MONTHS = 12;

/** Bookings and what they cost, never who looked at a mail (F5). */
export async function readRefreshOutcome({ db, clock }: Platform): Promise<RefreshOutcome> {
  const since = new Date(berlinInstant(addMonths(berlinNow(clock).datum, -MONTHS), "00:00")).toISOString();
  const [{ auffrischung }, { umsatz_cent, ...counts }] = await Promise.all([readSettings(db), readOutcome(db, since)]);
  return { eingeschaltet: auffrischung, umsatz: euroNumber(umsatz_cent), ...counts };
}
