import { berlinNow, isoNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { ConfirmablePoint } from "./confirmable-points.ts";
import { anotherDate, onlyAtItsAddress } from "./refusals.ts";
import { SAMPLE_VALUES } from "./sample-values.ts";
import { searchStatus } from "./search-status.ts";
import { readConfirmed, readMilestones, updateConfirmed, updateMilestone } from "./setup.data.ts";

function keptOf(id: ConfirmablePoint): string {
  return SAMPLE_VALUES.find(({ keep }) => keep?.id === id)?.title ?? id;
}

/** The owner keeps what the sample business has, or does not any more. */
export async function confirmPoint(
  { db, auditLog }: Pick<Platform, "db" | "auditLog">,
  id: ConfirmablePoint,
  keeps: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const known = await readConfirmed(tx);
    if (known.includes(id) === keeps) return;
    await updateConfirmed(tx, keeps ? [...known, id] : known.filter((other) => other !== id));
    const text = keeps
      ? `${keptOf(id)} des Musterbetriebs behalten`
      : `${keptOf(id)} des Musterbetriebs sollen noch ersetzt werden`;
    await auditLog.note(tx, { bereich: "website", text });
  });
}

/** What is done does not begin again. */
export async function noteFirstSteps(
  { db }: Pick<Platform, "db">,
  stand: "begonnen" | "fertig",
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await readMilestones(tx)).erste_schritte !== "fertig")
      await updateMilestone(tx, { erste_schritte: stand });
  });
}

/** The owner says that the clock is right: from here on it is deleted by again. Only the date that was looked at is confirmed. */
export async function confirmDate({ db, clock, auditLog }: Platform, datum: string): Promise<void> {
  if (datum !== berlinNow(clock).datum) throw anotherDate();
  await db.transaction().execute(async (tx) => {
    await updateMilestone(tx, { tidied_am: isoNow(clock) });
    await auditLog.note(tx, { bereich: "website", text: "Datum des Servers bestätigt" });
  });
}

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
