import type { Db } from "#db/connect.server.ts";

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
