import type { Db } from "#db/connect.server.ts";

/** The shop's own advice by service. */
export async function readOwnAdvice(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("care_advice").select(["service_id", "text"]).execute();
  return new Map(rows.map(({ service_id, text }) => [service_id, text]));
}

export async function listOwnAdvice(
  db: Db,
): Promise<{ service_id: string; text: string; version: number }[]> {
  return await db.selectFrom("care_advice").selectAll().execute();
}

/** False when the stored version is another; 0 where there was none. */
export async function writeOwnAdvice(
  tx: Db,
  { service_id, text, version }: { service_id: string; text: string; version: number },
) {
  if (version === 0) {
    const added = await tx
      .insertInto("care_advice")
      .values({ service_id, text })
      .onConflict((conflict) => conflict.column("service_id").doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }
  const changed = await tx
    .updateTable("care_advice")
    .set((set) => ({ text, version: set("version", "+", 1) }))
    .where("service_id", "=", service_id)
    .where("version", "=", version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function deleteOwnAdvice(tx: Db, serviceId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("care_advice")
    .where("service_id", "=", serviceId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
