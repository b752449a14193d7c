import { isoNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { onlyAtItsAddress } from "./refusals.ts";
import { searchStanding } from "./search-standing.ts";
import { readMilestones, updateMilestone } from "./store.server.ts";

/** Lets search engines in, or keeps them out again. Visitors and bookings notice nothing of it. */
export async function publishSite({ db, clock, config, journal }: Platform, live: boolean): Promise<void> {
  const { live_am } = await readMilestones(db);
  if (searchStanding(config.baseUrl, live_am) === "local") throw onlyAtItsAddress();
  if (live === (live_am !== null)) return;
  await db.transaction().execute(async (tx) => {
    await updateMilestone(tx, { live_am: live ? isoNow(clock) : null });
    await journal.note(tx, { bereich: "website", text: live ? "Seite für Suchmaschinen geöffnet" : "Seite vor Suchmaschinen verborgen" });
  });
}
