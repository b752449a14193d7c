import { readSettings } from "#company/company.data.ts";
import { addMonths, berlinInstant } from "#lib/berlin-time.ts";
import { berlinNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { readOutcome } from "./refresh.data.ts";
import type { RefreshOutcome } from "./refresh-schema.ts";

const MONTHS = 12;

/** Bookings and what they cost, never who looked at a mail. */
export async function readRefreshOutcome({ db, clock }: Platform): Promise<RefreshOutcome> {
  const since = new Date(
    berlinInstant(addMonths(berlinNow(clock).datum, -MONTHS), "00:00"),
  ).toISOString();
  const [{ auffrischung }, counts] = await Promise.all([readSettings(db), readOutcome(db, since)]);
  return { eingeschaltet: auffrischung, ...counts };
}
