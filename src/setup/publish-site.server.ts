import { isoNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { onlyAtItsAddress } from "./refusals.ts";
import { searchStatus } from "./search-status.ts";
import { readMilestones, updateMilestone } from "./setup.data.ts";

/** Lets search engines in, or keeps them out again. Visitors and bookings notice nothing of it. */
export async function publishSite(
  { db, clock, config, auditLog }: Platform,
  live: boolean,
): Promise<void> {
  const { live_am } = await readMilestones(db);
  if (searchStatus(config.baseUrl, live_am) === "local") throw onlyAtItsAddress();
  if (live === (live_am !== null)) return;
  await db.transaction().execute(async (tx) => {
    await updateMilestone(tx, { live_am: live ? isoNow(clock) : null });
    await auditLog.note(tx, {
      bereich: "website",
      text: live ? "Seite für Suchmaschinen geöffnet" : "Seite vor Suchmaschinen verborgen",
    });
  });
}
