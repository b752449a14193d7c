import { readLastContract } from "#database/last-contract.server.ts";
import { berlinNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { CompanySettings } from "../schema.ts";
import { readSettings } from "../store.server.ts";
import { withRunningContracts } from "./withdrawal.ts";

/** The settings as pages show them today. */
export async function readShownSettings({ db, clock }: Pick<Platform, "db" | "clock">): Promise<CompanySettings> {
  const [settings, lastContract] = await Promise.all([readSettings(db), readLastContract(db)]);
  return withRunningContracts(settings, lastContract, berlinNow(clock).datum);
}
