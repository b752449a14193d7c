import { berlinNow, isoNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { anotherDate } from "./refusals.ts";
import { updateMilestone } from "./setup.data.ts";

/** The owner says that the clock is right: from here on it is deleted by again. Only the date that was looked at is confirmed. */
export async function confirmDate({ db, clock, auditLog }: Platform, datum: string): Promise<void> {
  if (datum !== berlinNow(clock).datum) throw anotherDate();
  await db.transaction().execute(async (tx) => {
    await updateMilestone(tx, { tidied_am: isoNow(clock) });
    await auditLog.note(tx, { bereich: "website", text: "Datum des Servers bestätigt" });
  });
}
