import type { Platform } from "#server/platform.server.ts";
import { changeFactor, type Owner } from "./change-factor.server.ts";
import { readFactor } from "./factor.server.ts";
import { noFactor } from "./factor-refusals.ts";
import type { ChangedFactor } from "./factor-schema.ts";
import { hasFactor } from "./factor-ways.ts";

/** Ten new ones; those of before are worthless. */
export async function renewRecoveryCodes(platform: Platform, owner: Owner): Promise<ChangedFactor> {
  return await changeFactor(platform, owner, "codes", async (tx, user) => {
    if (!hasFactor(await readFactor(tx, user.id, platform.config.baseUrl))) throw noFactor();
  });
}
