import type { Db } from "#db/connect.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { readSettings, updateSettings } from "../company.data.ts";
import type { CompanySettings } from "../schema.ts";
import { settingsProblems } from "../settings-problems.ts";
import { closureNotes } from "./audit-lines.ts";
import { settingsInvalid } from "./refusals.ts";

/** Changes the closed days alone, whatever else in the settings changes at the same time. Returns the settings as they are then. */
export async function changeClosures(
  { auditLog }: Pick<Platform, "auditLog">,
  tx: Db,
  change: (exceptions: readonly string[]) => string[],
): Promise<CompanySettings> {
  for (;;) {
    const stored = await readSettings(tx);
    const exceptions = change(stored.exceptions);
    const problems = settingsProblems({ exceptions });
    if (Object.keys(problems).length > 0) throw settingsInvalid(problems);
    if (!(await updateSettings(tx, { exceptions }, stored.version))) continue;
    await auditLog.note(tx, ...closureNotes(stored, { exceptions }));
    return await readSettings(tx);
  }
}
