import { addDays } from "#lib/berlin-time.ts";
import { berlinNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { withClosures } from "../closures.ts";
import { readHolidaysUntil, readSettings, updateHolidaysUntil } from "../company.data.ts";
import { closedHolidays, holidaysUntil } from "../public-holidays.ts";
import { changeClosures } from "./closures.server.ts";

/** Enters the public holidays that have come into reach. Those entered before are not entered again: the owner may have opened them. */
export async function keepHolidays(platform: Platform): Promise<void> {
  const { datum: today } = berlinNow(platform.clock);
  const until = holidaysUntil(today);
  await platform.db.transaction().execute(async (tx) => {
    const known = await readHolidaysUntil(tx);
    if (known >= until) return;
    const from = known < today ? today : addDays(known, 1);
    const days = closedHolidays(await readSettings(tx), from, until);
    if (days.length > 0)
      await changeClosures(platform, tx, (exceptions) => withClosures(exceptions, days));
    await updateHolidaysUntil(tx, until);
  });
}
