import type { Db } from "#db/connect.server.ts";
import { readOwnRefreshes } from "./refresh.data.ts";
import { type RefreshPlan, refreshPlan } from "./refresh-plan.ts";

/** Of every service, the shop's own or the sample's. */
export async function readRefreshPlans(
  db: Db,
): Promise<(service: { id: string; title: string }) => RefreshPlan> {
  const own = await readOwnRefreshes(db);
  return ({ id, title }) => refreshPlan(title, own.get(id));
}
