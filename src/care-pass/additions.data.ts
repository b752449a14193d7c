import type { Selectable } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { PassAdditionsTable } from "#db/tables/passes.ts";

type AdditionRow = Selectable<PassAdditionsTable>;
type NewAddition = Omit<AdditionRow, "fingerabdruck"> & Partial<AdditionRow>;

export async function listAdditions(db: Db, visitId: string): Promise<AdditionRow[]> {
  return await db
    .selectFrom("pass_additions")
    .selectAll()
    .where("visit_id", "=", visitId)
    .orderBy("erstellt_am")
    .orderBy("id")
    .execute();
}

/** The same again changes nothing. */
export async function insertAddition(tx: Db, addition: NewAddition): Promise<void> {
  await tx
    .insertInto("pass_additions")
    .values(addition)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Of visits whose protocols were deleted. */
export async function deleteAdditions(tx: Db, visitIds: readonly string[]): Promise<void> {
  if (visitIds.length > 0)
    await tx.deleteFrom("pass_additions").where("visit_id", "in", visitIds).execute();
}
