import type { Db } from "#database/connect.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { CompanySettings } from "../schema.ts";
import { settingsProblems } from "../settings-problems.ts";
import { readSettings, updateSettings } from "../store.server.ts";
import { closureNotes } from "./journal-lines.ts";
import { settingsInvalid } from "./refusals.ts";

/** Changes the closed days alone, whatever else in the settings changes at the same time. Returns the settings as they are then. */
export async function changeClosures(
  { journal }: Pick<Platform, "journal">,
  tx: Db,
  change: (exceptions: readonly string[]) => string[],
): Promise<CompanySettings> {
  for (;;) {
    const stored = await readSettings(tx);
    const exceptions = change(stored.exceptions);
    const problems = settingsProblems({ exceptions });
    if (Object.keys(problems).length > 0) throw settingsInvalid(problems);
    if (!(await updateSettings(tx, { exceptions }, stored.version))) continue;
    await journal.note(tx, ...closureNotes(stored, { exceptions }));
    return await readSettings(tx);
  }
}
