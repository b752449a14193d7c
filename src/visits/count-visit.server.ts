import { readSettings } from "#company/store.server.ts";
import { berlinNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { insertVisit } from "./store.server.ts";

/** One more visit today (T2), unless the shop counts none (T5): a page may be older than that wish. */
export async function countVisit({ db, clock }: Platform): Promise<void> {
  if (!(await readSettings(db)).besucheZaehlen) return;
  await insertVisit(db, berlinNow(clock).datum);
}
