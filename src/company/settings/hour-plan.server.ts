import type { Db } from "#db/connect.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { readSettings, updateSettings } from "../company.data.ts";
import type { CompanySettings } from "../schema.ts";
import type { HourPlan } from "../setting-shapes.ts";
import { settingsProblems } from "../settings-problems.ts";
import { settingNotes } from "./audit-lines.ts";
import { settingsInvalid, settingsOutdated } from "./refusals.ts";

/** Whoever works here no more is counted no more. */
export async function dropPerson(
  platform: Pick<Platform, "staffGone">,
  tx: Db,
  id: string,
): Promise<void> {
  for (;;) {
    const { stunden, version } = await readSettings(tx);
    const personen = stunden.personen?.filter((person) => person.id !== id);
    if (!personen || personen.length === stunden.personen?.length) return;
    if (!(await updateSettings(tx, { stunden: { ...stunden, personen } }, version))) continue;
    return await platform.staffGone(tx);
  }
}

/** Changes how capacity is counted; bookings wait until the transaction is over. Returns the settings as they are then. */
export async function changeHourPlan(
  { auditLog }: Pick<Platform, "auditLog">,
  tx: Db,
  stunden: HourPlan,
  version: number | undefined,
): Promise<CompanySettings> {
  const problems = settingsProblems({ stunden });
  if (Object.keys(problems).length > 0) throw settingsInvalid(problems);
  const stored = await readSettings(tx);
  if (!(await updateSettings(tx, { stunden }, version)))
    throw settingsOutdated(await readSettings(tx));
  const saved = await readSettings(tx);
  await auditLog.note(tx, ...settingNotes(stored, saved));
  return saved;
}
