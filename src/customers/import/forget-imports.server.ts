import { noteBroughtPeople, readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { isAnybodyBrought, listImportsBefore } from "./import.data.ts";
import { IMPORT_DAYS } from "./import-terms.ts";
import { forgetImport } from "./take-file.server.ts";

const DAY = 86_400_000;

/** What lies beside the cards goes after seven days, taken over or not. */
export async function forgetOldImports(platform: Pick<Platform, "db" | "clock">): Promise<void> {
  const before = new Date(platform.clock.now() - IMPORT_DAYS * DAY).toISOString();
  for (const row of await listImportsBefore(platform.db, before)) await forgetImport(platform, row);
}

/** Once nothing of another program is kept, the privacy page no longer speaks of it. */
export async function noteWhetherBrought(db: Db): Promise<void> {
  const { hatUebernommene } = await readSettings(db);
  if (hatUebernommene && !(await isAnybodyBrought(db))) await noteBroughtPeople(db, false);
}
