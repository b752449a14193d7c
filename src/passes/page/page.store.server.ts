import type { Db } from "#database/connect.server.ts";

/** The shop's own advice by service. */
export async function readOwnAdvice(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("care_advice").select(["service_id", "text"]).execute();
  return new Map(rows.map(({ service_id, text }) => [service_id, text]));
}

/** What was added to visits, in its order. */
export async function listAdditionsOf(db: Db, visitIds: readonly string[]): Promise<Addition[]> {
  if (visitIds.length === 0) return [];
  return await db
    .selectFrom("pass_additions")
    .select(["visit_id", "text", "name", "erstellt_am"])
    .where("visit_id", "in", visitIds)
    .orderBy("erstellt_am")
    .orderBy("id")
    .execute();
}
export type Addition = { visit_id: string; text: string; name: string; erstellt_am: string };
