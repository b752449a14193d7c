import { readLastContract } from "#db/last-contract.server.ts";
import { berlinNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { readSettings } from "../company.data.ts";
import type { CompanySettings } from "../schema.ts";
import { withRunningContracts } from "./withdrawal.ts";

/** The settings as pages show them today. */
export async function readShownSettings({
  db,
  clock,
}: Pick<Platform, "db" | "clock">): Promise<CompanySettings> {
  const [settings, lastContract] = await Promise.all([readSettings(db), readLastContract(db)]);
  return withRunningContracts(settings, lastContract, berlinNow(clock).datum);
}
