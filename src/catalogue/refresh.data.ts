import type { Db } from "#db/connect.server.ts";
import type { OwnRefresh } from "./refresh-plan.ts";

export type KeptRefresh = OwnRefresh & { version: number };

/** What the shop says itself, by service. */
export async function readOwnRefreshes(db: Db): Promise<ReadonlyMap<string, KeptRefresh>> {
  const rows = await db.selectFrom("service_refreshes").selectAll().execute();
  return new Map(rows.map(({ service_id, ...own }) => [service_id, own]));
}

/** False when the stored version is another; 0 where there was none. */
export async function writeOwnRefresh(
  tx: Db,
  service_id: string,
  { version, ...own }: KeptRefresh,
): Promise<boolean> {
  if (version === 0) {
    const added = await tx
      .insertInto("service_refreshes")
      .values({ service_id, ...own })
      .onConflict((conflict) => conflict.column("service_id").doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }
  const changed = await tx
    .updateTable("service_refreshes")
    .set((set) => ({ ...own, version: set("version", "+", 1) }))
    .where("service_id", "=", service_id)
    .where("version", "=", version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
