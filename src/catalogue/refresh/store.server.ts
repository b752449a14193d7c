import type { Db } from "#database/connect.server.ts";
import type { OwnRefresh } from "./refresh-plan.ts";

/** What the shop says itself, by service. */
export async function readOwnRefreshes(db: Db): Promise<ReadonlyMap<string, OwnRefresh>> {
  const rows = await db.selectFrom("service_refreshes").selectAll().execute();
  return new Map(rows.map(({ service_id, monate, text }) => [service_id, { monate, text }]));
}

export async function writeOwnRefresh(tx: Db, service_id: string, own: OwnRefresh): Promise<void> {
  await tx
    .insertInto("service_refreshes")
    .values({ service_id, ...own })
    .onConflict((conflict) => conflict.column("service_id").doUpdateSet(own))
    .execute();
}
