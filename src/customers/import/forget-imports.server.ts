import type { Platform } from "#server/platform.server.ts";
import { listImportsBefore } from "./import.data.ts";
import { IMPORT_DAYS } from "./import-terms.ts";
import { forgetImport } from "./take-file.server.ts";

const DAY = 86_400_000;

/** What lies beside the cards goes after seven days, taken over or not. */
export async function forgetOldImports(platform: Pick<Platform, "db" | "clock">): Promise<void> {
  const before = new Date(platform.clock.now() - IMPORT_DAYS * DAY).toISOString();
  for (const row of await listImportsBefore(platform.db, before)) await forgetImport(platform, row);
}
