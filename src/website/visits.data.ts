import { sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { VisitCounts } from "./visits-schema.ts";

/** One more visit on this Berlin day. */
export async function insertVisit(db: Db, datum: string): Promise<void> {
  await db
    .insertInto("visits")
    .values({ datum, count: 1 })
    .onConflict((conflict) =>
      conflict.column("datum").doUpdateSet({ count: sql<number>`visits.count + 1` }),
    )
    .execute();
}

export async function countVisits(db: Db, datum: string): Promise<VisitCounts> {
  const { heute, gesamt } = await db
    .selectFrom("visits")
    .select((select) => [
      select.fn
        .coalesce(select.fn.sum<number>("count").filterWhere("datum", "=", datum), sql<number>`0`)
        .as("heute"),
      select.fn.coalesce(select.fn.sum<number>("count"), sql<number>`0`).as("gesamt"),
    ])
    .executeTakeFirstOrThrow();
  return { heute: Number(heute), gesamt: Number(gesamt) };
}

/** Days without a visit are missing. */
export async function listVisits(
  db: Db,
  von: string,
  bis: string,
): Promise<{ datum: string; besuche: number }[]> {
  return await db
    .selectFrom("visits")
    .select(["datum", "count as besuche"])
    .where("datum", ">=", von)
    .where("datum", "<=", bis)
    .orderBy("datum")
    .execute();
}
