import { berlinNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { LITTLE_SPACE_MEGABYTES } from "#server/storage-watch.server.ts";
import { clockJump } from "./housekeeping.ts";
import type { Condition } from "./schema.ts";
import { readMilestones } from "./setup.data.ts";

/** What the owner should know of the machine that the site runs on. */
export async function readCondition({ db, clock, storage }: Platform): Promise<Condition> {
  const [{ tidied_am }, freeMegabytes] = await Promise.all([
    readMilestones(db),
    storage.freeMegabytes(),
  ]);
  const jump = clockJump(tidied_am, clock.now());
  return {
    ...(freeMegabytes !== undefined && freeMegabytes < LITTLE_SPACE_MEGABYTES && { freeMegabytes }),
    ...(jump && { pause: { jump, lastRun_am: tidied_am ?? "", today: berlinNow(clock).datum } }),
  };
}
