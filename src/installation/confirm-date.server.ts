import { berlinNow, isoNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { anotherDate } from "./refusals.ts";
import { updateMilestone } from "./store.server.ts";

/** The owner says that the clock is right: from here on it is deleted by again. Only the date that was looked at is confirmed. */
export async function confirmDate({ db, clock, journal }: Platform, datum: string): Promise<void> {
  if (datum !== berlinNow(clock).datum) throw anotherDate();
  await db.transaction().execute(async (tx) => {
    await updateMilestone(tx, { tidied_am: isoNow(clock) });
    await journal.note(tx, { bereich: "website", text: "Datum des Servers bestätigt" });
  });
}
