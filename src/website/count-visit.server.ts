import { readSettings } from "#company/company.data.ts";
import { berlinNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { insertVisit } from "./visits.data.ts";

/** One more visit today, unless the shop counts none: a page may be older than that wish. */
export async function countVisit({ db, clock }: Platform): Promise<void> {
  if (!(await readSettings(db)).besucheZaehlen) return;
  await insertVisit(db, berlinNow(clock).datum);
}
