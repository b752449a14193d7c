import type { Platform } from "#server/platform.server.ts";
import type { ConfirmablePoint } from "./confirmable-points.ts";
import { SAMPLE_VALUES } from "./sample-values.ts";
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
