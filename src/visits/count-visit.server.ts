import { berlinNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { insertVisit } from "./store.server.ts";

/** One more visit today (T2). */
export async function countVisit({ db, clock }: Platform): Promise<void> {
  await insertVisit(db, berlinNow(clock).datum);
}
